import { expect, test } from '@jest/globals';
import { ann } from '@hadcl/kernel-testing/given';
import { labOf } from '@hadcl/platform/moving/projections/query-testing';
import { projectAccess } from '../../projects/access/project-access.stream.js';
import { at, member, openLab, person, placed, team, visitOf, wed } from './attendance.examples.js';
import { attendanceList, outstandingSignOuts } from './attendance-list.queries.js';
import { bookedProjects } from '../figures/attendance-rate.queries.js';
import { attendanceRecord } from '../figures/attendance-record.queries.js';
import { labProjections } from './lab-projections.examples.js';
import { labNow } from '../figures/lab-now.queries.js';

const lab = labOf(labProjections, { now: at('10:42'), who: { ...ann, codes: ['ATTENDANCE_MANAGEMENT'] } });

test('a project that gets a new number while its people are inside is called by it at the desk from then on', async () => {
  const bob = visitOf('bob');
  const past = [openLab(10), team(), member('bob'), person('bob'), placed('team', 2), ...bob.came('09:10')];
  const renamed = projectAccess.of('team').records('CollaborationChanged', {
    ...{ projectId: 'team', refNum: 'R-new', former: 'R-team', title: 'Stroke', cohort: '2027' },
    ...{ from: '2027-01-01', until: '2027-12-31' },
  });
  const numbers = async (ask: Awaited<ReturnType<typeof lab>>) => {
    const now = await ask(labNow, { date: wed });
    return new Set([
      ...(await ask(attendanceList, { date: wed })).map(({ refNum }) => refNum),
      ...(await ask(bookedProjects, { date: wed })).map(({ refNum }) => refNum),
      (await ask(attendanceRecord, { attendanceId: bob.visitId })).refNum,
      ...(await ask(outstandingSignOuts, {}, { now: at('21:00') })).map(({ refNum }) => refNum),
      ...JSON.stringify(now).match(/R-\w+/g)!,
    ]);
  };
  expect(await numbers(await lab(past))).toEqual(new Set(['R-team']));
  expect(await numbers(await lab([...past, renamed]))).toEqual(new Set(['R-new']));
});
