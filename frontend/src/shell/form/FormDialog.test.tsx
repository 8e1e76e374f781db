import { write } from '@hadcl/kernel/call';
import { screen, waitFor, within } from '@testing-library/react';
import { z } from 'zod';
import { box, person, press } from '../../ui/browser/steps.js';
import { TextField } from '../../ui/form/TextField.js';
import { answering, refusal, renderScreen } from '../testing.js';
import { DialogColumn, FormDialog, WaitingDialog } from './FormDialog.js';
import { useCallForm } from './useCallForm.js';

const Study = z.object({ title: z.string(), phone: z.string() });
const saveStudy = write('PUT', '/study', Study, z.object({ message: z.string() }), { codes: 'session' });

function StudyDialog({ onCancel, wide }: { onCancel: () => void; wide: boolean }) {
  const form = useCallForm(saveStudy, { defaults: { title: 'Sepsis', phone: '' } });
  return (
    <FormDialog form={form} title="Edit study" action="Save" wide={wide} escape={!wide} onCancel={onCancel}>
      <DialogColumn label="Study">
        <TextField form={form} name="title" label="Title" />
      </DialogColumn>
      <DialogColumn label="Contact">
        <TextField form={form} name="phone" label="Phone" />
      </DialogColumn>
    </FormDialog>
  );
}
const open = async (wide: boolean) => {
  const closed = jest.fn();
  const answers = [
    answering(saveStudy, () => {
      throw refusal(422, 'Two are wrong', { fields: { title: 'Too vague', phone: 'Please input' } });
    }),
  ];
  renderScreen(<StudyDialog onCancel={closed} wide={wide} />, { answers });
  return { closed, dialog: await screen.findByRole('dialog', { name: 'Edit study' }) };
};

it('a wide dialog has two named columns, and says beside its buttons how many fields are to be corrected', async () => {
  const { dialog } = await open(true);
  const column = (name: string) => within(within(dialog).getByRole('group', { name }));
  column('Study').getByRole('textbox', { name: 'Title' });
  column('Contact').getByRole('textbox', { name: 'Phone' });
  await press('Save');
  await screen.findByText('2 fields to correct');
  expect(document.activeElement).toBe(box('Title'));
});

it('the title stays in view: it is no part of what scrolls', async () => {
  const { dialog } = await open(false);
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    element !== dialog &&
    (getComputedStyle(element).overflowY === 'auto' || scrolls(element.parentElement));
  expect(scrolls(within(dialog).getByRole('textbox', { name: 'Title' }))).toBe(true);
  expect(scrolls(within(dialog).getByRole('heading', { name: 'Edit study' }))).toBe(false);
});

it.each([true, false])('Escape closes a dialog that is not told otherwise (told: %s)', async (wide) => {
  const { closed } = await open(wide);
  await person.keyboard('{Escape}');
  await waitFor(() => expect(closed).toHaveBeenCalledTimes(wide ? 0 : 1));
});

it('a dialog that waits for its record can be left, and asks again for one that could not be read', async () => {
  const closed = jest.fn();
  const refetch = jest.fn(() => Promise.resolve());
  renderScreen(
    <WaitingDialog wide title="Edit study" read={{ error: new Error('away'), refetch }} onCancel={closed} />,
    { answers: [] },
  );
  await screen.findByRole('dialog', { name: 'Edit study' });
  await press('Retry');
  expect(refetch).toHaveBeenCalledTimes(1);
  await press('Cancel');
  expect(closed).toHaveBeenCalledTimes(1);
});
