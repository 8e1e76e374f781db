import { informationCalls } from '@hadcl/features/information/information.contract';
import { occupancyCalls } from '@hadcl/features/bookings/occupancy.contract';
import { labDayCalls } from '@hadcl/features/lab-days/lab-day.contract';
import { expect, jest, test } from '@jest/globals';
import { configure, screen, waitFor, within } from '@testing-library/react';
import { userEvent as person } from '@testing-library/user-event';
import { answering, renderScreen } from '../../shell/testing.js';
import { lab } from './booking.examples.js';
import BookingsPage from './BookingsPage.js';

jest.setTimeout(60_000);
// A month is some hundred elements: whether each is hidden by a style is not asked every time.
configure({ defaultHidden: true, asyncUtilTimeout: 20_000 });
const userEvent = person.setup({ pointerEventsCheck: 0 });
const cell = async (date: RegExp) =>
  within(await screen.findByLabelText('March 2027'))
    .getByText(date)
    .closest('[role=gridcell]') as HTMLElement;

test('days and the next month open at their release time by themselves, on a page that was open before', async () => {
  const releaseTime = '2027-03-10T10:00:30+08:00';
  const closed = { releaseTime, isReleased: false, bookable: false, reason: 'not-released' as const };
  const days: Record<string, object> = { '2027-03-18': closed };
  let released = false;
  const { beat, sentTo } = renderScreen(<BookingsPage />, {
    answers: [
      ...lab({ days }),
      answering(labDayCalls.releaseTimes, (dates) =>
        dates.map((date, i) => ({ date, releaseTime, isReleased: i === 0 || released })),
      ),
    ],
  });
  expect((await cell(/18 March/)).textContent).toContain('Opens 10 Mar, 10:00');
  expect(screen.getByRole('button', { name: /^Next month/ })).toHaveProperty('disabled', true);
  delete days['2027-03-18'];
  released = true;
  await beat({}, '2027-03-10T10:00:31+08:00');
  await waitFor(async () => expect((await cell(/18 March/)).textContent).toContain('14 seats left of 24'));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Next month' })).toHaveProperty('disabled', false));
  expect(sentTo(occupancyCalls.capacityFull)).toHaveLength(2);
});

test('the hint of a first edit is shown once and marked as seen once, however often the person begins to edit', async () => {
  const { sentTo } = renderScreen(<BookingsPage />, { answers: lab({ dragFlag: false }) });
  const edit = async () => userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  await edit();
  await screen.findByText(/drag/i);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await edit();
  expect(screen.queryByText(/drag/i)).toBeNull();
  expect(sentTo(informationCalls.markDragHintSeen)).toHaveLength(1);
});
