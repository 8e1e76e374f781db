import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CheckboxesField, CheckboxField, RadioField, SegmentedField, YesNoField } from './ChoiceField.js';
import { describedBy, renderFields } from './form.examples.js';
import { NumberField } from './NumberField.js';
import { PasswordField, TextField } from './TextField.js';
import { SelectField } from './SelectField.js';

const statuses = { PENDING: 'Pending', ACTIVE: 'Active' } as const;
type Status = keyof typeof statuses;

test('a text counts what a person counts, keeps what is too long, and reads out what is wrong with it', async () => {
  const { form, values } = renderFields<{ remarks: string | null }>(
    { remarks: null },
    (its) => <TextField form={its} name="remarks" label="Remarks" rows={2} required help="For the desk" />,
    { remarks: 3 },
  );
  const box = screen.getByRole('textbox', { name: 'Remarks *' });
  expect([box.getAttribute('aria-required'), describedBy(box)]).toEqual(['true', 'For the desk 0 / 3']);
  await userEvent.type(box, 'a');
  await userEvent.paste('👩‍⚕️陳');
  expect([values().remarks, describedBy(box)]).toEqual(['a👩‍⚕️陳', 'For the desk 3 / 3']);
  expect(box.getAttribute('aria-invalid')).toBe('false');
  await userEvent.type(box, '!');
  expect([values().remarks, describedBy(box)]).toEqual(['a👩‍⚕️陳!', 'For the desk 1 too many, 4 / 3']);
  expect(box.getAttribute('aria-invalid')).toBe('true');
  act(() => form().setError('remarks', { type: 'server', message: 'At most 3 characters.' }));
  expect(describedBy(box)).toBe('At most 3 characters. 1 too many, 4 / 3');
  expect(box.closest('[data-wrong]')).not.toBeNull();
});

test('a line says its count only near the end of its room', async () => {
  renderFields<{ seat: string | null }>(
    { seat: '12345678' },
    (its) => <TextField form={its} name="seat" label="Seat" />,
    {
      seat: 10,
    },
  );
  const box = screen.getByRole('textbox', { name: 'Seat' });
  expect(describedBy(box)).toBe('');
  await userEvent.type(box, '9');
  expect(describedBy(box)).toBe('9 / 10');
});

test('a password is hidden until its owner wants to see it', async () => {
  renderFields<{ password: string | null }>({ password: '' }, (its) => (
    <PasswordField form={its} name="password" label="Password" />
  ));
  const field = screen.getByLabelText('Password');
  expect(field.getAttribute('type')).toBe('password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field.getAttribute('type')).toBe('text');
});

test('a number is a number in the form; what is none is sent as it was typed, never lost as nothing', async () => {
  const { values } = renderFields<{ seats: number | null }>({ seats: 2 }, (its) => (
    <NumberField form={its} name="seats" label="Seats" />
  ));
  const box = screen.getByRole('textbox', { name: 'Seats' }) as HTMLInputElement;
  await userEvent.type(box, '.5');
  expect([box.value, values().seats]).toEqual(['2.5', 2.5]);
  await userEvent.clear(box);
  expect(values().seats).toBeNull();
  await userEvent.type(box, '-1.');
  expect([box.value, values().seats]).toEqual(['-1.', '-1.']);
});

test('a number of a Chinese keyboard is the number that it says, with or without its unit; what is none is refused where it stands', async () => {
  const { values } = renderFields<{ progress: number | null }>({ progress: null }, (its) => (
    <NumberField form={its} name="progress" label="Progress" least={0} most={100} unit="%" />
  ));
  const box = screen.getByRole('textbox', { name: 'Progress' }) as HTMLInputElement;
  for (const typed of ['８０', '80％', ' 80 % ']) {
    await userEvent.clear(box);
    await userEvent.type(box, typed);
    await userEvent.tab();
    expect([box.value, values().progress]).toEqual(['80', 80]);
  }
  await userEvent.type(box, 'x');
  expect(describedBy(box)).toBe('');
  await userEvent.tab();
  expect([box.value, describedBy(box)]).toEqual(['80x', 'Please enter a number, in digits.']);
});

test('digits that are typed as text are in half width, once they are composed', async () => {
  const { values } = renderFields<{ cohort: string | null }>({ cohort: '' }, (its) => (
    <TextField form={its} name="cohort" label="Cohort" numeric />
  ));
  const box = screen.getByRole('textbox', { name: 'Cohort' });
  await userEvent.type(box, '２０２７');
  expect(values().cohort).toBe('2027');
  fireEvent.input(box, { target: { value: '2027８' }, isComposing: true });
  expect(values().cohort).toBe('2027８');
  fireEvent.compositionEnd(box);
  expect(values().cohort).toBe('20278');
});

test('a number beyond its bounds becomes the nearer of them, and its unit stands beside it', async () => {
  const { values } = renderFields<{ progress: number | null }>({ progress: 58 }, (its) => (
    <NumberField form={its} name="progress" label="Progress" least={0} most={100} unit="%" />
  ));
  const box = screen.getByRole('textbox', { name: 'Progress' }) as HTMLInputElement;
  screen.getByText('%');
  await userEvent.type(box, '0');
  expect([box.value, values().progress]).toEqual(['100', 100]);
  await userEvent.clear(box);
  await userEvent.type(box, '-5');
  expect([box.value, values().progress]).toEqual(['0', 0]);
});

test('one of a few is chosen from a menu or among radios by arrow keys, several by Space', async () => {
  const { form, values } = renderFields<{ status: Status | null; funding: Status | null; roles: Status[] }>(
    { status: null, funding: null, roles: ['ACTIVE'] },
    (its) => (
      <>
        <SelectField form={its} name="status" label="Status" words={statuses} required />
        <RadioField form={its} name="funding" label="Funding" words={statuses} help="As granted" />
        <CheckboxesField form={its} name="roles" label="Roles" words={statuses} />
      </>
    ),
  );
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard('{Enter}{ArrowDown}{Enter}');
  expect(values().status).toBe('ACTIVE');
  const radios = screen.getByRole('radiogroup', { name: 'Funding' });
  expect(describedBy(radios)).toBe('As granted');
  await user.click(screen.getByRole('radio', { name: 'Pending' }));
  expect(values().funding).toBe('PENDING');
  const roles = screen.getByRole('group', { name: 'Roles' });
  expect(roles.querySelectorAll('input')).toHaveLength(2);
  act(() => screen.getByRole('checkbox', { name: 'Pending' }).focus());
  await user.keyboard(' ');
  expect(values().roles).toEqual(['PENDING', 'ACTIVE']);
  act(() => form().setError('funding', { type: 'server', message: 'Choose one.' }));
  expect([radios.getAttribute('aria-invalid'), describedBy(radios)]).toEqual(['true', 'Choose one.']);
});

test('what may not be chosen is reached by keyboard and finger, says why, and stays as it is', async () => {
  const why = 'Only by an officer';
  const { values } = renderFields<{ roles: Status[]; funding: Status | null }>({ roles: [], funding: null }, (its) => (
    <>
      <CheckboxesField form={its} name="roles" label="Roles" words={statuses} barred={{ ACTIVE: why }} />
      <RadioField form={its} name="funding" label="Funding" words={statuses} barred={{ ACTIVE: why }} />
    </>
  ));
  const user = userEvent.setup();
  for (const role of ['checkbox', 'radio'] as const) {
    const barred = screen.getByRole(role, { name: 'Active' });
    expect([barred.getAttribute('aria-disabled'), barred.getAttribute('aria-description')]).toEqual(['true', why]);
    act(() => barred.focus());
    await screen.findByRole('tooltip', { name: why });
    await user.keyboard(' ');
    act(() => barred.blur());
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
    fireEvent.touchStart(barred.closest('label')!);
    await screen.findByRole('tooltip', { name: why });
    fireEvent.touchEnd(barred.closest('label')!);
    await user.click(barred);
    await user.click(screen.getByRole(role, { name: 'Pending' }));
  }
  expect(values()).toEqual({ roles: ['PENDING'], funding: 'PENDING' });
});

test('choices under headings: what may not be chosen stands above its reason, and the order of the words is kept', async () => {
  const why = 'Only by an officer';
  const chosen: unknown[] = [];
  const words = { a: 'Assistant', b: 'Board', c: 'Chair', d: 'Deputy' };
  const { values } = renderFields<{ roles: (keyof typeof words)[] }>({ roles: ['d'] }, (its) => (
    <CheckboxesField
      form={its}
      name="roles"
      label="Roles"
      words={words}
      groups={[
        { heading: 'Staff', choices: ['a', 'c', 'd'] },
        { heading: 'Guests', choices: ['b'] },
      ]}
      barred={{ c: why }}
      onChosen={(...change) => chosen.push(change)}
    />
  ));
  const staff = within(screen.getByRole('group', { name: 'Staff' }));
  expect(staff.getAllByRole('checkbox').map((one) => (one as HTMLInputElement).value)).toEqual(['a', 'd', 'c']);
  const chair = staff.getByRole<HTMLInputElement>('checkbox', { name: 'Chair' });
  expect([chair.disabled, describedBy(chair)]).toEqual([true, why]);
  staff.getByText(why);
  for (const [group, name] of [
    ['Guests', 'Board'],
    ['Staff', 'Assistant'],
    ['Staff', 'Deputy'],
  ] as const)
    await userEvent.click(within(screen.getByRole('group', { name: group })).getByRole('checkbox', { name }));
  expect(values().roles).toEqual(['a', 'b']);
  expect(chosen).toEqual([
    ['b', true],
    ['a', true],
    ['d', false],
  ]);
});

test('a single box is a yes or no; segments change at a click', async () => {
  const { form, values } = renderFields<{ agreed: boolean; status: Status }>(
    { agreed: false, status: 'PENDING' },
    (its) => (
      <>
        <CheckboxField form={its} name="agreed" label="I agree" required />
        <SegmentedField form={its} name="status" label="Status" words={statuses} />
      </>
    ),
  );
  const box = screen.getByRole('checkbox', { name: 'I agree *' });
  act(() => form().setError('agreed', { type: 'server', message: 'Please agree.' }));
  expect([box.getAttribute('aria-invalid'), describedBy(box)]).toEqual(['true', 'Please agree.']);
  await userEvent.click(box);
  await userEvent.click(screen.getByRole('button', { name: 'Active' }));
  expect(values()).toEqual({ agreed: true, status: 'ACTIVE' });
});

test('a choice side by side may be empty, draws its error and can be read from another value', async () => {
  type Answers = { risk: 'LOW' | 'HIGH' | null; published: boolean | null; outcome: { done: boolean; late: boolean } };
  const { form, values } = renderFields<Answers>(
    { risk: null, published: null, outcome: { done: false, late: false } },
    (its) => (
      <>
        <SegmentedField form={its} name="risk" label="Risk" words={{ LOW: 'Low', HIGH: 'High' }} required />
        <YesNoField form={its} name="published" label="Published?" words={{ yes: 'Yes', no: 'No' }} />
        <SegmentedField
          form={its}
          name="outcome"
          label="Outcome"
          bare
          words={{ done: 'Done', late: 'Late' }}
          reading={{
            choiceOf: ({ done, late }: Answers['outcome']) => (done ? 'done' : late ? 'late' : null),
            withChoice: (_, choice) => ({ done: choice === 'done', late: choice === 'late' }),
          }}
        />
      </>
    ),
  );
  const pressed = () => screen.queryAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
  expect(pressed()).toEqual([]);
  act(() => form().setError('risk', { type: 'server', message: 'Please choose one.' }));
  act(() => form().setError('published', { type: 'server', message: 'Please answer.' }));
  const told = ['Risk', 'Published?'].map((name) => describedBy(screen.getByRole('group', { name })));
  expect(told).toEqual(['Please choose one.', 'Please answer.']);
  for (const name of ['High', 'No', 'Late']) await userEvent.click(screen.getByRole('button', { name }));
  expect(pressed()).toEqual(['High', 'No', 'Late']);
  expect(values()).toEqual({ risk: 'HIGH', published: false, outcome: { done: false, late: true } });
});
