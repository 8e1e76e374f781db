import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DateField, MonthField } from './DateField.js';
import { describedBy, renderFields } from './form.examples.js';

beforeEach(() => {
  window.matchMedia = (query: string) =>
    ({
      matches: /pointer:\s*fine/.test(query),
      media: query,
      addEventListener: () => {},
      removeEventListener: () => {},
      addListener: () => {},
      removeListener: () => {},
    }) as unknown as MediaQueryList;
});
type Dates = { start: string | null; month: string | null };
const open = (dates: Dates) =>
  renderFields<Dates>(dates, (form) => (
    <>
      <DateField form={form} name="start" label="Access start" format="dd-MM-yyyy" required />
      <MonthField form={form} name="month" label="Reports from" format="MM/yyyy" />
    </>
  ));
const section = async (name: string, label: string) =>
  within(await screen.findByRole('group', { name: new RegExp(`^${label}`) })).getByRole('spinbutton', { name });

test('a date is shown as the screen says, typed by keys, and held as yyyy-MM-dd whatever the zone', async () => {
  const { values } = open({ start: '2027-03-01', month: null });
  const day = await section('Day', 'Access start');
  expect(day.closest('[role=group]')?.textContent?.replace(/[^\d-]/g, '')).toBe('01-03-2027');
  const user = userEvent.setup();
  await user.click(day);
  await user.keyboard('31122028');
  expect(values().start).toBe('2028-12-31');
  await user.click(await section('Month', 'Reports from'));
  await user.keyboard('052029');
  expect(values().month).toBe('2029-05');
});

test('a date that is only half typed is not taken for none', async () => {
  const { values } = open({ start: null, month: null });
  const user = userEvent.setup();
  await user.click(await section('Day', 'Access start'));
  await user.keyboard('31');
  await user.click(document.body);
  expect(values().start).not.toBeNull();
  expect(values().start).not.toMatch(/^\d{4}-/);
  await user.click(await section('Day', 'Access start'));
  await user.keyboard('{Backspace}');
  await user.click(document.body);
  expect(values().start).toBeNull();
});

test('a year of two digits is one of this century once the field is left, one of three is refused there', async () => {
  const { values } = open({ start: null, month: null });
  const user = userEvent.setup();
  await user.click(await section('Day', 'Access start'));
  await user.keyboard('040128');
  await user.click(document.body);
  expect(values().start).toBe('2028-01-04');
  await user.click(await section('Month', 'Reports from'));
  await user.keyboard('05202');
  expect(screen.queryByText('Please enter the whole date, with a year of four digits.')).toBeNull();
  await user.click(document.body);
  screen.getByText('Please enter the whole date, with a year of four digits.');
  await user.click(await section('Month', 'Reports from'));
  await user.keyboard('052027');
  expect(screen.queryByText('Please enter the whole date, with a year of four digits.')).toBeNull();
  expect(values().month).toBe('2027-05');
});

test('digits of a Chinese keyboard make the date that they say, composed or not', async () => {
  const { values } = open({ start: null, month: null });
  const type = async (name: string, digits: string) => {
    const its = await section(name, 'Access start');
    await userEvent.click(its);
    for (const digit of digits) {
      its.textContent = digit;
      fireEvent.input(its, { isComposing: true });
      fireEvent.compositionEnd(its);
    }
  };
  await type('Day', '０１');
  await type('Month', '０３');
  await type('Year', '２０２７');
  expect(values().start).toBe('2027-03-01');
  const year = await section('Year', 'Access start');
  await userEvent.click(year);
  year.textContent = '２０２８';
  fireEvent.input(year);
  expect(values().start).toBe('2028-03-01');
});

test('a week of the calendar begins on Monday', async () => {
  open({ start: '2027-03-01', month: null });
  await userEvent.click(await screen.findByRole('button', { name: 'Access start: open the calendar' }));
  const days = (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent);
  expect([days[0], days.at(-1)]).toEqual(['M', 'S']);
});

test('what is wrong is read out with the date', async () => {
  const { form } = open({ start: null, month: null });
  const day = await section('Day', 'Access start');
  act(() => form().setError('start', { type: 'server', message: 'Please enter a date.' }));
  const group = day.closest('[role=group]')!;
  expect([group.getAttribute('aria-invalid'), describedBy(group)]).toEqual(['true', 'Please enter a date.']);
});
