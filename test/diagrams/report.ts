import { judging, on, sent, team } from '@hadcl/features/progress-reports/report/report.examples';
import { writeReport } from '@hadcl/features/progress-reports/report/report.decisions';
import { judgeReport } from '@hadcl/features/progress-reports/review/report.judging.decisions';
import { report } from '@hadcl/features/progress-reports/report/report.stream';
import { command, stateAt, stateDiagram, type Moment } from './states.js';

const its = report.of('team.2027-03');
const { now, facts } = on();

export const aReport = () => {
  const known = (moment: Moment) => {
    const { version, submissions } = stateAt(its, moment);
    // Written otherwise each time: what says the same again is no act.
    return { version, completeProgress: `Draft ${moment.past.length}`, remarks: `Note ${submissions}` };
  };
  return stateDiagram({
    start: { past: team, now },
    acts: [
      ...(['SAVED', 'SUBMITTED'] as const).map((status) =>
        command('a researcher', writeReport, (moment) => sent(status, known(moment)), { facts }),
      ),
      ...(['REVIEWED', 'REVISED'] as const).map((status) =>
        command('office', judgeReport, (moment) => judging(status, known(moment)), { facts }),
      ),
    ],
    labelOf: (moment) => stateAt(its, moment).status || null,
    about: ([{ id }]) => id === its.id,
  });
};
