import { attendanceCalls, outstanding } from '@hadcl/features/attendance/visits/attendance.contract';
import type { Output } from '@hadcl/kernel/call';
import { configure, screen } from '@testing-library/react';
import { answering, renderScreen } from '../../../shell/testing.js';
import { aLab, aRate, at } from '../attendance.examples.js';
import { DutyDay } from './DutyDay.js';

// Skips the visibility check of role queries, which is slow for a whole screen.
configure({ defaultHidden: true });

const calls = attendanceCalls;
const date = '2027-03-10';
const nothing = () => {};

it('who owes a leaving time is told on opening; what falls due later does not break into work', async () => {
  const owed: Output<typeof calls.outstandingSignOuts> = [];
  const { push, sentTo } = renderScreen(
    <DutyDay date={date} today={date} project="" onDate={nothing} onProject={nothing} />,
    {
      answers: [
        answering(calls.attendanceRate, aRate()),
        answering(calls.labNow, aLab({ isOpen: false, projects: [] })),
        answering(calls.dayFigures, { date, capacity: 0, steps: [], usual: [] }),
        answering(calls.attendanceList, []),
        answering(calls.bookedProjects, []),
        answering(calls.outstandingSignOuts, () => [...owed]),
        answering(calls.monthFigures, ({ month }) => ({ month, days: [], heat: [] })),
      ],
    },
  );
  await screen.findByText('Attendance list');
  owed.push({
    attendanceId: `${date}.v-3`,
    userId: 'u-3',
    bookDate: date,
    refNum: 'DCL-2026-007',
    name: 'Kenneth Au Yeung',
    chineseName: '歐陽健',
    startTime: at('14:05'),
  });
  await push(outstanding('all'));
  expect(sentTo(calls.outstandingSignOuts)).toHaveLength(2);
  await new Promise((done) => setTimeout(done, 100));
  expect(screen.queryByRole('dialog')).toBeNull();
});
