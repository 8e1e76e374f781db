import { attendanceCalls } from '@hadcl/features/attendance/visits/attendance.contract';
import { configure, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { answering, renderScreen } from '../../../shell/testing.js';
import { aLab, aRate, aVisit } from '../attendance.examples.js';
import { DutyDay } from './DutyDay.js';

// A whole screen in a document without layout takes its time on a busy machine.
configure({ defaultHidden: true });

const mockDrawn: Record<string, number> = {};
/** A part of the screen that counts how often it is drawn. */
function mockCounted(path: string, name: string) {
  const { [name]: Part, ...others } = jest.requireActual<Record<string, ComponentType<object>>>(path);
  const Counted = (props: object) => {
    mockDrawn[name] = (mockDrawn[name] ?? 0) + 1;
    return Part ? <Part {...props} /> : null;
  };
  return { ...others, [name]: Counted };
}
jest.mock('./DutyHead.js', () => mockCounted('./DutyHead.js', 'DutyHead'));
jest.mock('./DutyScreen.js', () => mockCounted('./DutyScreen.js', 'DutyScreen'));
jest.mock('./figures/Tiles.js', () => mockCounted('./figures/Tiles.js', 'Tiles'));
jest.mock('./people/PeopleGroup.js', () => mockCounted('./people/PeopleGroup.js', 'PeopleGroup'));
jest.mock('./figures/BookingSummary.js', () => mockCounted('./figures/BookingSummary.js', 'BookingSummary'));
jest.mock('./figures/CapacityPanel.js', () => mockCounted('./figures/CapacityPanel.js', 'CapacityPanel'));
jest.mock('../list/VisitTable.js', () => mockCounted('../list/VisitTable.js', 'VisitTable'));

const calls = attendanceCalls;
const date = '2027-03-10';

it('a minute draws what shows it, and nothing else of the screen', async () => {
  const nothing = () => {};
  const { beat } = renderScreen(<DutyDay date={date} today={date} project="" onDate={nothing} onProject={nothing} />, {
    answers: [
      answering(calls.attendanceRate, aRate()),
      answering(calls.labNow, aLab()),
      answering(calls.dayFigures, { date, capacity: 24, steps: [], usual: [] }),
      answering(calls.attendanceList, [aVisit()]),
      answering(calls.bookedProjects, []),
      answering(calls.outstandingSignOuts, []),
      answering(calls.monthFigures, ({ month }) => ({ month, days: [], heat: [] })),
    ],
  });
  await screen.findByText('1 visit');
  await screen.findAllByText('No open day yet');
  const late = () => screen.getByRole('group', { name: 'Late' }).textContent;
  expect(late()).toContain('30 min');
  // On a busy machine the first drawing may have taken longer than a connection may be silent.
  await beat({});
  const before = { ...mockDrawn };
  expect(Object.keys(before)).toHaveLength(7);
  await beat({}, '2027-03-10T10:01:00+08:00');
  expect(late()).toContain('31 min');
  expect(mockDrawn).toEqual(before);
  await beat({}, '2027-03-10T11:30:00+08:00');
  expect(late()).toContain('DCL-2026-014');
});
