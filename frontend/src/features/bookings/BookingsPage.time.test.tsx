import { informationCalls } from '@hadcl/features/information/content/information.contract';
import { occupancyCalls } from '@hadcl/features/bookings/occupancy/occupancy.contract';
import { labDayCalls } from '@hadcl/features/lab-days/day/lab-day.contract';
import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { answering, renderScreen } from '../../shell/testing.js';
import { day } from '../../shell/calendar/calendar.steps.js';
import { button, press } from '../../ui/browser/steps.js';
import { lab } from './booking.examples.js';
import { edit } from './booking.steps.js';
import BookingsPage from './BookingsPage.js';

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
  expect((await day(/18 March/)).textContent).toContain('Opens 10 Mar 2027, 10:00');
  expect(button('Next month').getAttribute('aria-disabled')).toBe('true');
  delete days['2027-03-18'];
  released = true;
  await beat({}, '2027-03-10T10:00:31+08:00');
  await waitFor(async () => expect((await day(/18 March/)).textContent).toContain('14 seats left of 24'));
  await waitFor(() => expect(button('Next month').hasAttribute('aria-disabled')).toBe(false));
  expect(sentTo(occupancyCalls.capacityFull)).toHaveLength(2);
});

test('the hint of a first edit is shown once and marked as seen once, however often the person begins to edit', async () => {
  const { sentTo } = renderScreen(<BookingsPage />, { answers: lab({ dragFlag: false }) });
  await edit();
  await screen.findByText(/drag/i);
  await press('Cancel');
  await edit();
  expect(screen.queryByText(/drag/i)).toBeNull();
  expect(sentTo(informationCalls.markDragHintSeen)).toHaveLength(1);
});
