import { auditCalls, type Fact, type LabAt } from '@hadcl/features/audit/facts/audit.contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering, renderScreen } from '../../shell/testing.js';
import AuditPage from './AuditPage.js';
import './messages.js';

const fact = (more: Partial<Fact> = {}): Fact => ({
  ...{ position: 38_442, time: '14:19:41', date: null, kind: 'accounts', type: 'AccountLocked' },
  ...{ what: 'Account locked', by: '', whom: 'Lau Ka Yan', refNum: '', details: [] },
  ...more,
});
const lab: LabAt = {
  ...{ isOpen: true, capacity: 24, held: 22, events: 57, verdict: 'equal', differences: [] },
  inside: [{ visitId: 'v1', name: 'Ho Ka Ming', refNum: 'DCL-2026-014', workstationNo: 'WS-03', since: '09:02:11' }],
  bookings: [{ bookingId: 'b1', refNum: 'DCL-2026-014', seats: 2, status: 'APPROVED' }],
};
const open = (its: Partial<LabAt> = {}, at = '/audit-replay', facts = [fact()]) =>
  renderScreen(<AuditPage />, {
    at,
    answers: [
      answering(auditCalls.auditFacts, { rows: facts, total: facts.length }),
      answering(auditCalls.labAt, { ...lab, ...its }),
    ],
  });

it('shows what was recorded: when, what, by whom and to whom, and where it stands in the log', async () => {
  const details = [
    { label: 'From', value: '4' },
    { label: 'To', value: '3' },
  ];
  open({}, undefined, [fact(), fact({ position: 2, what: 'Booking seats changed', by: 'Wong Chi Ho', details })]);
  const [, locked, changed] = await screen.findAllByRole('row');
  expect(locked!.textContent).toContain('Account locked');
  expect(locked!.textContent).toContain('No. 38442, AccountLocked');
  within(locked!).getByText('The portal');
  within(changed!).getByText('Wong Chi Ho');
  expect(changed!.textContent).toContain('From 4');
});

it('begins with today at this minute, another day at noon, and the address says the instant that is looked at', async () => {
  const { sentTo, address } = open();
  await screen.findByText('Ho Ka Ming');
  expect(sentTo(auditCalls.labAt)[0]!.input).toEqual({ date: '2027-03-10', time: '10:00', known: 'now' });
  const person = userEvent.setup();
  await person.click(screen.getByRole('button', { name: 'Previous day' }));
  await screen.findByRole('region', { name: 'The lab at 12:00' });
  const slider = screen.getByRole('slider', { name: 'Moment of the day' });
  fireEvent.change(slider, { target: { value: 14 * 60 + 20 } });
  await waitFor(() => expect(address().search).toContain('time=14%3A20'));
  await screen.findByRole('region', { name: 'The lab at 14:20' });
  await person.click(screen.getByRole('button', { name: 'Then' }));
  await waitFor(() =>
    expect(sentTo(auditCalls.labAt).at(-1)!.input).toEqual({ date: '2027-03-09', time: '14:20', known: 'then' }),
  );
});

it('shows nothing of today that is still to come, whatever the address or the slider asks for', async () => {
  const { sentTo } = open({}, '/audit-replay?time=18:00');
  await screen.findByRole('region', { name: 'The lab at 10:00' });
  const slider = screen.getByRole('slider', { name: 'Moment of the day' });
  fireEvent.change(slider, { target: { value: 20 * 60 } });
  expect(slider.getAttribute('aria-valuetext')).toBe('10:00');
  expect(sentTo(auditCalls.labAt).every(({ input }) => (input as { time: string }).time === '10:00')).toBe(true);
});

it('asks for a kind of facts, and for those of a person', async () => {
  const { sentTo } = open();
  const person = userEvent.setup();
  await person.click(await screen.findByRole('button', { name: 'Erasures' }));
  await person.type(screen.getByRole('searchbox', { name: 'Person' }), 'lau');
  await waitFor(() =>
    expect(sentTo(auditCalls.auditFacts).at(-1)!.input).toMatchObject({
      ...{ date: '2027-03-10', kind: 'erasures', person: 'lau', sort: 'time' },
    }),
  );
});

it('says that the screens show what the log says, or where they do not', async () => {
  const { unmount } = open();
  await screen.findByText('Match: the screens show what the log says');
  unmount();
  const difference = { record: 'visit', id: 'v1', field: 'workstationNo', log: 'WS-03', model: 'WS-09' } as const;
  open({ verdict: 'differs', differences: [difference] });
  await screen.findByText('Mismatch: some values on screen differ from the log');
  screen.getByText('Visit v1: workstationNo is WS-03 in the log, WS-09 on the screens');
});

it('reads again when it is told to, since nothing tells it of the past', async () => {
  const { sentTo } = open();
  await screen.findByText('Ho Ka Ming');
  await userEvent.click(screen.getByRole('button', { name: 'Read again' }));
  await waitFor(() => expect(sentTo(auditCalls.labAt)).toHaveLength(2));
  expect(sentTo(auditCalls.auditFacts)).toHaveLength(2);
});
