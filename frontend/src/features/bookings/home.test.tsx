import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import { projectCalls } from '@hadcl/features/projects/project/project.contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering, renderScreen } from '../../shell/testing.js';
import { aBooking, aProject } from './booking.examples.js';
import { NextBooking } from './home.js';

test('the next booking names its day, project and seats; those after it their project, each a way to its month', async () => {
  const { address } = renderScreen(<NextBooking onShowCode={() => {}} />, {
    answers: [
      answering(projectCalls.userProjects, [aProject({ title: 'Sepsis early warning' })]),
      answering(bookingCalls.userBookings, [
        aBooking('2027-04-06', { refno: 'DCL-2026-027', statusCode: 'SUBMITTED' }),
        aBooking('2027-03-10', { capacity: 3 }),
        aBooking('2027-03-11', { statusCode: 'CANCELLED' }),
      ]),
    ],
  });
  const next = within(await screen.findByRole('region', { name: 'Next booking' }));
  await next.findByText('Sepsis early warning');
  next.getByText('Wed 10 Mar 2027');
  next.getByText('3 seats');
  const ahead = within(next.getByRole('list', { name: 'Bookings ahead' })).getAllByRole('link');
  expect(ahead.map(({ textContent }) => textContent)).toEqual(['Tue 6 AprDCL-2026-027Submitted']);
  await userEvent.click(ahead[0]!);
  expect(address()).toMatchObject({ pathname: '/manage-bookings', state: { date: '2027-04-06' } });
});

test('once the lab has closed, the next booking is not that of today', async () => {
  renderScreen(<NextBooking onShowCode={() => {}} />, {
    now: '2027-03-10T20:05:00+08:00',
    answers: [
      answering(projectCalls.userProjects, [aProject()]),
      answering(bookingCalls.userBookings, [aBooking('2027-03-10'), aBooking('2027-03-12')]),
    ],
  });
  await screen.findByText('Fri 12 Mar 2027');
  expect(screen.queryByText('Today')).toBeNull();
});
