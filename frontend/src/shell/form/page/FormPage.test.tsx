import { type Output, read, write } from '@hadcl/kernel/call';
import Button from '@mui/material/Button';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod';
import { press } from '../../../ui/browser/steps.js';
import { FormSection } from '../../../ui/form/frame/FormSection.js';
import { TextField } from '../../../ui/form/TextField.js';
import { ScreenLink } from '../../routes/ScreenLink.js';
import { answering, refusal, renderScreen } from '../../testing.js';
import { FormPage } from './FormPage.js';
import { type StoredDraft, useDraftOf } from './useDraftOf.js';
import { useFormPage } from './useFormPage.js';

const session = { codes: 'session' as const };
const One = z.object({ id: z.string() });
const Draft = z.object({ version: z.int(), content: z.string() });
const Kept = z.object({ keptAt: z.string(), revision: z.string() });
const Answer = z.object({ refused: z.record(z.string(), z.string()) });
const calls = {
  send: write('POST', '/study', z.object({ title: z.string(), version: z.int(), status: z.string() }), Answer, session),
  stored: read('GET', '/study/draft', One, z.object({ draft: Draft.extend(Kept.shape).nullable() }), {
    ...session,
    live: () => [],
  }),
  keep: write('POST', '/study/draft', One.extend({ ...Draft.shape, after: z.string().nullable() }), Kept, session),
  drop: write('POST', '/study/draft-drop', One.extend({ revision: z.string() }), z.object({}), session),
};
type Values = { title: string | null; version: number };

function Study({ stored }: { stored: StoredDraft | null }) {
  const page = useFormPage(calls.send, {
    defaults: { title: '', version: 1 } as Values,
    toInput: ({ title, version }: Values, status: 'SAVED' | 'SENT') => ({ title: title ?? '', version, status }),
    saveAs: 'SAVED',
    refusedBy: ({ refused }) => (Object.keys(refused).length > 0 ? { message: 'Wrong.', fields: refused } : undefined),
    onDone: () => {},
    leaveTitle: 'Your study is not yet saved',
  });
  const valuesIn = (content: string) => ({ title: (JSON.parse(content) as { title: string }).title });
  const draft = useDraftOf(page, { calls, which: { id: 's-1' }, stored, version: 1, valuesIn });
  return (
    <FormPage
      page={page}
      draft={draft}
      what="this study"
      title="Study"
      context="S-1"
      parts={[{ id: 'about', title: 'About', state: page.written('title') ? 'done' : 'open' }]}
      notice={<p>Due on Friday</p>}
      aside={<p>Last study</p>}
      actions={
        <>
          <ScreenLink to="/studies">Back</ScreenLink>
          <Button onClick={() => void page.sendAs('SAVED')}>Save</Button>
          <Button onClick={() => void page.sendAs('SENT')}>Submit</Button>
        </>
      }
    >
      <FormSection id="about" title="About">
        <TextField form={page} name="title" label="Title" />
      </FormSection>
    </FormPage>
  );
}

const keptAt = '2027-03-10T09:58:00+08:00';
const draftOf = (title: string, revision = 'r-9'): StoredDraft => ({
  ...{ version: 1, content: JSON.stringify({ title }), keptAt, revision },
});
type Server = { draft: StoredDraft | null; refused: Output<typeof calls.send>['refused']; keep: () => void };
const open = (stored: StoredDraft | null = null, change: Partial<Server> = {}) => {
  const server: Server = { draft: stored, refused: {}, keep: () => {}, ...change };
  const page = renderScreen(<Study stored={stored} />, {
    answers: [
      answering(calls.send, () => ({ refused: server.refused })),
      answering(calls.stored, () => ({ draft: server.draft })),
      answering(calls.keep, () => {
        server.keep();
        return { keptAt, revision: 'r-1' };
      }),
      answering(calls.drop, {}),
    ],
  });
  const inputs = (call: (typeof calls)[keyof typeof calls]) => page.sentTo(call).map(({ input }) => input);
  return { ...page, server, inputs };
};
const title = () => screen.findByRole('textbox', { name: 'Title' });

it('has its head, its sections with what is to do, the notice above and the aside', async () => {
  open();
  await screen.findByRole('heading', { level: 1, name: 'Study' });
  const sections = screen.getByRole('navigation', { name: 'Sections' });
  within(sections).getByText('0 of 1 complete');
  within(sections).getByRole('link', { name: /To do.*About/ });
  for (const text of ['Due on Friday', 'Last study']) screen.getByText(text);
});

it('is sent as the button says, once, and not by Enter in a field', async () => {
  const { inputs } = open();
  await userEvent.type(await title(), 'Sepsis{Enter}');
  expect(inputs(calls.send)).toEqual([]);
  await press('Submit');
  await waitFor(() => expect(inputs(calls.send)).toEqual([{ title: 'Sepsis', version: 1, status: 'SENT' }]));
});

it('asks before it is left, and Save Now saves it first', async () => {
  const { inputs, address } = open();
  await userEvent.type(await title(), 'Sepsis');
  await userEvent.click(screen.getByRole('link', { name: 'Back' }));
  await press('Save Now', await screen.findByRole('dialog', { name: 'Your study is not yet saved' }));
  await waitFor(() => expect(address().pathname).toBe('/studies'));
  expect(inputs(calls.send)).toMatchObject([{ status: 'SAVED' }]);
});

it('tells what is wrong in a dialog whose sentences lead to their fields', async () => {
  open(null, { refused: { title: 'Please name it.' } });
  await press('Submit');
  await press('Please name it.', await screen.findByRole('dialog', { name: '1 thing to correct' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(await title());
});

it('keeps what is typed as a draft, says so, and drops it when the page is left without saving', async () => {
  const { inputs, address } = open();
  await userEvent.type(await title(), 'Half a thought');
  screen.getByText('Not yet saved');
  await screen.findByText('Draft kept at 09:58:00', undefined, { timeout: 4_000 });
  expect(inputs(calls.keep).at(-1)).toEqual({
    ...{ id: 's-1', version: 1, after: null },
    content: '{"title":"Half a thought"}',
  });
  await userEvent.click(screen.getByRole('link', { name: 'Back' }));
  await press('Leave Anyway', await screen.findByRole('dialog', { name: 'Your study is not yet saved' }));
  await waitFor(() => expect(address().pathname).toBe('/studies'));
  await waitFor(() => expect(inputs(calls.drop)).toEqual([{ id: 's-1', revision: 'r-1' }]));
});

it('shows a stored draft again, and takes one of an older version by choice alone', async () => {
  const { unmount } = open(draftOf('From yesterday'));
  await screen.findByText('We restored what you typed until 10 Mar 2027, 09:58 and did not save.');
  expect(await title()).toHaveProperty('value', 'From yesterday');
  unmount();
  open({ ...draftOf('From before'), version: 0 });
  await screen.findByText('You have typed into this study until 10 Mar 2027, 09:58, and it has been changed since.');
  expect(await title()).toHaveProperty('value', '');
  await press('Take my draft');
  expect(await title()).toHaveProperty('value', 'From before');
});

it('sends nothing that would end the newer text of another window before the person has chosen', async () => {
  const { server, inputs } = open();
  await userEvent.type(await title(), 'mine');
  await screen.findByText(/^Draft kept/, undefined, { timeout: 4_000 });
  server.draft = draftOf('typed on the phone');
  await press('Save');
  await screen.findByText(/^Another window or device keeps a newer text of this study/);
  expect(inputs(calls.send)).toEqual([]);
  await press('Show the other text');
  expect(await title()).toHaveProperty('value', 'typed on the phone');
  await press('Exchange the two');
  expect(await title()).toHaveProperty('value', 'mine');
  await press('Save');
  await waitFor(() => expect(inputs(calls.send)).toMatchObject([{ title: 'mine' }]));
});

it('says that a draft was refused, and what was typed stays', async () => {
  open(null, {
    keep: () => {
      throw refusal(400, 'Too much.');
    },
  });
  await userEvent.type(await title(), 'Long');
  await screen.findByText('The draft could not be kept', undefined, { timeout: 4_000 });
  expect(await title()).toHaveProperty('value', 'Long');
});
