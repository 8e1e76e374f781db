import { occupancyCalls } from '@hadcl/features/bookings/occupancy.contract';
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from '../../shell/testing.js';
import { box, person } from '../../ui/steps.js';
import { aBooking, full, lab } from './booking.examples.js';
import BookingsPage from './BookingsPage.js';

test('on a phone Lab Availability is a list by week; the day that is tapped is said in figures over it', async () => {
  const { sentTo } = renderScreen(<BookingsPage />, {
    answers: lab({ days: { '2027-03-17': full }, bookings: [aBooking('2027-03-18')] }),
    at: '/manage-bookings?view=availability',
    phone: true,
  });
  const day = (name: RegExp) => screen.findByRole('button', { name });
  expect((await day(/^Wednesday 17 March 2027\. Full/)).getAttribute('aria-pressed')).toBe('false');
  expect(screen.queryByRole('grid')).toBeNull();
  // The lab's seats, whoever's they become: the own booking is not on it.
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
