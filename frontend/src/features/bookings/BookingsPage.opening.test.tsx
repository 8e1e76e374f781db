import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import { informationCalls } from '@hadcl/features/information/content/information.contract';
import { occupancyCalls } from '@hadcl/features/bookings/occupancy/occupancy.contract';
import { expect, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { answering, refusal, renderScreen } from '../../shell/testing.js';
import { chooseDays, day, month } from '../../shell/calendar/calendar.steps.js';
import { button, person, press } from '../../ui/browser/steps.js';
import { accepted, aProject, lab } from './booking.examples.js';
import { edit } from './booking.steps.js';
import BookingsPage from './BookingsPage.js';

test('a self-service person is shown the drag hint too; on a phone, where nothing is dragged, it is not used up [2.2.2.21 2.2.2.22]', async () => {
  const self = aProject({ projectType: 'SELF_RESEARCHER', remainDays: 3, dateQuota: 5, maxQuota: 1 });
  const answers = lab({ projects: [self], dragFlag: false });
  const onPhone = renderScreen(<BookingsPage />, { answers, phone: true });
  await press('Edit');
  await screen.findAllByRole('checkbox', { name: /^Choose/ });
  expect(onPhone.sentTo(informationCalls.markDragHintSeen)).toHaveLength(0);
  cleanup();
  const { sentTo } = renderScreen(<BookingsPage />, { answers });
  await edit();
  await screen.findByText(/^Drag across days/);
  await waitFor(() => expect(sentTo(informationCalls.markDragHintSeen)).toHaveLength(1));
});

test('the drag hint is shown once and marked as seen [2.2.2.21 2.2.2.22]', async () => {
  const { sentTo } = renderScreen(<BookingsPage />, { answers: lab({ dragFlag: false }) });
  await edit();
  expect(await screen.findByText(/Drag across days/)).toBeTruthy();
  expect(sentTo(informationCalls.markDragHintSeen)).toHaveLength(1);
  cleanup();
  const again = renderScreen(<BookingsPage />, { answers: lab({ dragFlag: true }) });
  await edit();
  await chooseDays(/18 March/);
  expect(screen.queryByText(/Drag across days/)).toBeNull();
  expect(again.sentTo(informationCalls.markDragHintSeen)).toHaveLength(0);
});

test('a month that could not be loaded says so in its place, and Retry loads it [2.8.27]', async () => {
  let broken = true;
  const good = lab();
  renderScreen(<BookingsPage />, {
    answers: [
      ...good,
      answering(occupancyCalls.capacityFull, ({ startDate, endDate }) => {
        if (broken) throw refusal(503, 'The database is away.');
        const canned = good.find(({ call }) => call === occupancyCalls.capacityFull);
        return canned?.answer({ startDate, endDate } as never) as never;
      }),
    ],
  });
  expect(await screen.findByText('Could not be loaded')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.querySelector('.notistack-SnackbarContainer [role=alert]')).toBeNull();
  broken = false;
  await press('Retry');
  expect(await month()).toBeTruthy();
});

test('a link opens the month of its date [1.2.1.22 2.2.1.02]', async () => {
  renderScreen(<BookingsPage />, {
    answers: lab({ nextReleased: true }),
    at: { pathname: '/manage-bookings', state: { date: '2027-04-07' } },
  });
  expect(await screen.findByLabelText('April 2027')).toBeTruthy();
});

test.each([
  ['2031-01', 'April 2027'],
  ['2019-12', 'October 2026'],
])('no address opens a month that cannot be booked: %s [2.9.03]', async (asked, shown) => {
  renderScreen(<BookingsPage />, {
    answers: lab({ nextReleased: true }),
    at: `/manage-bookings?month=${asked}`,
  });
  expect(await screen.findByLabelText(shown)).toBeTruthy();
});

const second = aProject({ projectId: 'p2', projectCode: 'DCL-2026-099' });
const noticed = {
  pathname: '/manage-bookings',
  state: { date: '2027-03-18', projectId: 'p2', notice: 'NTF_BOOKING_UPDATED' },
};

test('a notice opens the very project and day that it is about; another project stays chosen in another month [2.2.8.09]', async () => {
  const { address } = renderScreen(<BookingsPage />, {
    answers: lab({ projects: [aProject(), second], nextReleased: true }),
    at: noticed,
  });
  await screen.findByText(/DCL-2026-099 ·/);
  await waitFor(async () => expect(document.activeElement).toBe(await day(/18 March/)));
  await press('Next month');
  await screen.findByLabelText('April 2027');
  expect(address().search).toContain('project=p2');
});

test('on a phone too a notice opens its project and day, one that is over included [2.2.8.09]', async () => {
  renderScreen(<BookingsPage />, {
    answers: lab({ projects: [aProject(), second] }),
    at: { ...noticed, state: { ...noticed.state, date: '2027-03-08' } },
    phone: true,
  });
  await waitFor(() => expect(document.activeElement?.getAttribute('data-date')).toBe('2027-03-08'));
  expect(screen.getByRole('combobox', { name: 'Project No.' }).textContent).toContain('DCL-2026-099');
});

test.each([true, false])(
  'Lab Availability goes to the next month, released: %s, and no further [2.2.2.30]',
  async (nextReleased) => {
    const { address } = renderScreen(<BookingsPage />, {
      answers: lab({ nextReleased }),
      at: '/manage-bookings?view=availability',
    });
    await press('Next month');
    await screen.findByLabelText('April 2027');
    expect(button(/^Next month/).disabled).toBe(true);
    await press('April 2027');
    const months = await screen.findByRole('dialog', { name: 'Choose a month' });
    expect(button('May 2027', months).disabled).toBe(true);
    expect(address().search).toContain('month=2027-04');
  },
);

test('on a phone the month is a list by week, with the same acts', async () => {
  const { sentTo } = renderScreen(<BookingsPage />, { answers: [...lab(), accepted], phone: true });
  await press('Edit');
  await person.click(await screen.findByRole('checkbox', { name: 'Choose Thursday 18 March' }));
  await press('Submit 1 date');
  await screen.findByText('Submitted successfully!');
  expect(sentTo(bookingCalls.submitBookings)).toHaveLength(1);
});
