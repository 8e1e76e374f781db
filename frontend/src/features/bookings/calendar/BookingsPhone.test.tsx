import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import { occupancyCalls } from '@hadcl/features/bookings/occupancy/occupancy.contract';
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { answering, renderScreen } from '../../../shell/testing.js';
import { box, person, press } from '../../../ui/browser/steps.js';
import { aBooking, accepted, aProject, full, lab } from '../booking.examples.js';
import BookingsPage from '../BookingsPage.js';

test('on a phone Lab Availability is a list by week; the day that is tapped is said in figures over it', async () => {
  const { sentTo } = renderScreen(<BookingsPage />, {
    answers: lab({ days: { '2027-03-17': full }, bookings: [aBooking('2027-03-18')] }),
    at: '/manage-bookings?view=availability',
    phone: true,
  });
  const day = (name: RegExp) => screen.findByRole('button', { name });
  expect((await day(/^Wednesday 17 March 2027\. Full/)).getAttribute('aria-pressed')).toBe('false');
  expect(screen.queryByRole('grid')).toBeNull();
  // Availability shows the lab's seats without the project's own booking.
  const eighteenth = await day(/^Thursday 18 March 2027\. \d+ seats left/);
  expect(eighteenth.textContent).not.toContain('Approved');
  await person.click(eighteenth);
  expect(eighteenth.getAttribute('aria-pressed')).toBe('true');
  const facts = screen.getByRole('complementary', { name: 'Lab Availability' });
  const field = (label: string) => box(label, facts).value;
  expect(field('Selected date')).toBe('18 Mar 2027');
  await waitFor(() => expect(field('No. of Access Available')).toBe('14'));
  expect(sentTo(occupancyCalls.availableQuota)[0]?.input).toEqual({ startDate: '2027-03-18', endDate: '2027-03-18' });
  expect(facts.compareDocumentPosition(eighteenth) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('on a phone the booking history is a row a booking: its seats, what became of it, who came, the remarks', async () => {
  renderScreen(<BookingsPage />, {
    answers: lab({
      bookings: [
        aBooking('2027-03-19', { status: 'Rejected', statusCode: 'REJECTED', rejectReason: 'No room left' }),
        aBooking('2027-03-01', { status: 'Cancelled', statusCode: 'CANCELLED' }),
        aBooking('2027-03-02', { capacity: 3, attendance: 2, remarks: 'Two screens' }),
      ],
    }),
    at: '/manage-bookings?view=history',
    phone: true,
  });
  const rows = within(await screen.findByRole('list', { name: /Booking history, March 2027/ })).getAllByRole(
    'listitem',
  );
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Mon1Cancelled2 seats',
    'Tue2Approved3 seatsTwo screens2 of 3 came',
    'Fri19Rejected2 seatsNo room left',
  ]);
  expect(screen.queryByRole('table')).toBeNull();
});

test('on a phone the booking history of a researcher is sorted by any of its columns [2.4.1.03]', async () => {
  renderScreen(<BookingsPage />, {
    answers: lab({ bookings: [aBooking('2027-03-02', { capacity: 3 }), aBooking('2027-03-01', { capacity: 1 })] }),
    at: '/manage-bookings?view=history',
    phone: true,
  });
  const list = within(await screen.findByRole('list', { name: /Booking history, March 2027/ }));
  const seats = () => list.getAllByRole('listitem').map(({ textContent }) => /\d seats?/.exec(textContent)?.[0]);
  expect(seats()).toEqual(['1 seat', '3 seats']);
  await person.click(screen.getByRole('combobox', { name: /Sort by/ }));
  await person.click(screen.getByRole('option', { name: 'No. of Researcher' }));
  await press('Sort descending');
  expect(seats()).toEqual(['3 seats', '1 seat']);
  screen.getByText('2 rows, sorted by No. of Researcher, descending');
});

const edited = async (answers = lab()) => {
  const page = renderScreen(<BookingsPage />, { answers: [...answers, accepted], phone: true });
  await press('Edit');
  return page;
};
const dates = () => screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Choose/ });
const chosen = () => dates().filter(({ checked }) => checked).length;

test('on a phone all available dates, or those of a weekday, are chosen at once [2.2.2.11 2.2.2.13]', async () => {
  await edited();
  const mondays = screen.getByRole('checkbox', { name: 'Every Monday' });
  await person.click(mondays);
  expect(mondays.getAttribute('aria-checked')).toBe('true');
  expect(chosen()).toBe(3);
  await press('Select all available dates');
  expect(chosen()).toBe(dates().length);
  await person.click(mondays);
  expect(mondays.getAttribute('aria-checked')).toBe('false');
  expect(chosen()).toBe(dates().length - 3);
});

test('on a phone one number is set for all chosen dates; their list and cost open over the page and are sent from there [2.2.2.15 2.2.2.16 2.2.2.17]', async () => {
  const { sentTo } = await edited();
  expect(screen.queryByRole('button', { name: 'Update Booking' })).toBeNull();
  await person.click(await screen.findByRole('checkbox', { name: 'Every Monday' }));
  await person.clear(box('No. of researchers'));
  await person.type(box('No. of researchers'), '3');
  await press('Update Booking');
  await press('3 dates chosen');
  const sheet = within(await screen.findByRole('dialog', { name: 'Your changes' }));
  expect(within(sheet.getByRole('list', { name: 'Chosen dates' })).getAllByRole('listitem')).toHaveLength(3);
  sheet.getByText(/→ 9$/);
  await person.click(sheet.getByRole('button', { name: 'Submit 3 dates' }));
  await screen.findByText('Submitted successfully!');
  expect(sentTo(bookingCalls.submitBookings)[0]?.input).toMatchObject(Array(3).fill({ quota: 3 }));
});

test('on a phone a self-service person chooses the dates of a weekday at once but not all dates, keeps one that they hold, and everybody has the legend [2.2.2.11 2.2.2.12 2.2.2.13]', async () => {
  const project = aProject({ projectType: 'SELF_RESEARCHER', remainDays: 3, dateQuota: 4, maxQuota: 1 });
  await edited(lab({ projects: [project], bookings: [aBooking('2027-03-18', { capacity: 1 })] }));
  const thursdays = await screen.findByRole('checkbox', { name: 'Every Thursday' });
  await person.click(thursdays);
  expect(thursdays.getAttribute('aria-checked')).toBe('true');
  const isChosen = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked;
  expect([isChosen('Choose Thursday 18 March'), isChosen('Choose Thursday 25 March')]).toEqual([false, true]);
  expect(screen.queryByRole('button', { name: 'Select all available dates' })).toBeNull();
  const legend = screen.getByRole('list', { name: 'Legend' });
  for (const words of ['80% full', '60% full', 'Available']) within(legend).getByText(words);
});

test('on a phone the list of requests is the last entry of the views', async () => {
  renderScreen(<BookingsPage />, { answers: [...lab(), answering(bookingCalls.currentUser, [])], phone: true });
  await person.click(await screen.findByRole('combobox', { name: 'View' }));
  await person.click(await screen.findByRole('option', { name: 'Booking Requests' }));
  await screen.findByRole('heading', { name: 'Booking Requests' });
});
