import { query } from '@hadcl/kernel/query';
import { attendanceRate } from '../figures/attendance-rate.queries.js';
import { attendanceCalls } from '../visits/attendance.contract.js';
import { labNow } from '../figures/lab-now.queries.js';

/** Tiles and seats of today, whatever date was asked for, without personal data. */
export const wall = query(attendanceCalls.wall, async (request) => {
  const today = { ...request, input: { date: request.today } };
  const [rate, { projects, workstations }] = await Promise.all([attendanceRate.answer(today), labNow.answer(today)]);
  return {
    rate,
    projects: projects.filter(({ remote }) => remote === 0),
    workstations: workstations.map(({ no, refNums, isKept, isOut }) => ({ no, refNums, isKept, isOut })),
  };
});
