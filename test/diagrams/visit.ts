import { plainFacts } from '@hadcl/kernel-testing/given';
import { at, codeOf, member, openLab, placed, team, wed } from '@hadcl/features/attendance/visits/attendance.examples';
import { correctVisit } from '@hadcl/features/attendance/corrections/correction.decisions';
import { isOver } from '@hadcl/features/attendance/visits/lab-hours';
import { declareLeaving, recordMissedSignOuts } from '@hadcl/features/attendance/door/leaving.decisions';
import { scanCode } from '@hadcl/features/attendance/door/scan.decisions';
import { moveVisit } from '@hadcl/features/attendance/seats/seat-acts.decisions';
import { noteVisit, withdrawVisit } from '@hadcl/features/attendance/corrections/visit.decisions';
import { labDay } from '@hadcl/features/lab-days/day/lab-day.stream';
import { clockReaches, command, stateAt, stateDiagram, type Moment } from './states.js';

const day = labDay.of(wed);

export const aVisit = () => {
  const begun = ({ past }: Moment) =>
    past.flatMap(([{ id }, { type, data }]) =>
      id === day.id && type === 'SignedIn' ? [data.visitId as string] : [],
    )[0];
  const its = (moment: Moment) => stateAt(day, moment).visits[begun(moment) ?? ''];
  const code = (tokenId: string) => (moment: Moment) =>
    begun(moment) && !its(moment) ? null : codeOf('ann', { tokenId, date: wed, projectId: 'team' });
  const textsOf = (moment: Moment) => {
    const { workstationNo = '', lockerNo = '', remarks = '' } = its(moment) ?? {};
    return { workstationNo, lockerNo, remarks };
  };
  const row = (signinTime: string, signoutTime: string | null) => (moment: Moment) => {
    const attendanceId = begun(moment);
    if (attendanceId && !its(moment)) return null;
    return {
      attendanceId: attendanceId ?? null,
      version: its(moment)?.version,
      date: wed,
      projectId: 'team',
      userId: 'ann',
      signinTime,
      signoutTime,
      ...textsOf(moment),
    };
  };
  const ofIt =
    <T>(body: (id: string, version: number) => T) =>
    (moment: Moment) =>
      its(moment) ? body(begun(moment)!, its(moment)!.version) : null;
  return stateDiagram({
    start: {
      past: [openLab(), team(), member('ann'), placed('team', 2)],
      now: at('10:00'),
    },
    acts: [
      command('a code at the door', scanCode, (moment) => (begun(moment) ? null : code('first')(moment))),
      command('a code at the door', scanCode, (moment) =>
        its(moment)?.signedOutAt === null ? code('second')(moment) : null,
      ),
      command('staff', correctVisit, row('10:00', null)),
      command('staff', correctVisit, row('10:00', '10:30')),
      command('staff', correctVisit, row('09:30', '10:45')),
      command(
        'staff',
        noteVisit,
        ofIt((attendanceId, version) => ({ attendanceId, version, workstationNo: '', lockerNo: 'L-1', remarks: '' })),
      ),
      command(
        'staff',
        moveVisit,
        ofIt((attendanceId, version) => ({ attendanceId, version, workstationNo: 'WS-07' })),
      ),
      command(
        'staff',
        withdrawVisit,
        ofIt((attendanceId) => ({ attendanceId })),
      ),
      command(
        'the researcher',
        declareLeaving,
        ofIt((id) => ({ id, leavingTime: `${wed}T17:30` })),
      ),
      command('the clock at 20:00', recordMissedSignOuts, () => ({ date: wed })),
      clockReaches('time passes', at('11:00')),
      clockReaches('20:00 comes', at('20:00')),
    ],
    labelOf: (moment) => {
      const visit = its(moment);
      if (!visit) return null;
      if (visit.signedOutAt !== null) return 'left';
      return isOver(wed, moment.now, plainFacts) ? 'missed' : 'inside';
    },
    detailOf: (moment) => JSON.stringify([begun(moment), { ...its(moment), version: 0 }]),
    about: ([{ id }]) => id === day.id,
  });
};
