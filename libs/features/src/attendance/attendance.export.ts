import { exportColumns, exportOf, stampOf } from '@hadcl/kernel/export';
import { sql } from '@hadcl/kernel/sql';
import { firstOf } from '../lab-days/calendar.contract.js';
import { attendanceCalls } from './attendance.contract.js';
import { zoneOf } from './desk.sql.js';
import { reportRows, type ReportRow } from './report.rows.js';
import { visitRows, type VisitRow } from './visit.rows.js';

const visit = exportColumns<VisitRow>();
const stateOf = ({ isOpen, signoutTime }: VisitRow) => {
  if (isOpen) return 'visits-state-in';
  return signoutTime === null ? 'visits-state-missed' : 'visits-state-out';
};
const minutesOf = ({ signinTime, signoutTime }: VisitRow) =>
  signoutTime === null ? null : Math.round((Date.parse(signoutTime) - Date.parse(signinTime)) / 60_000);

/** Every visit of a date, or of the month where none is given (C13), with what the attendance list shows of it. */
export const exportRawData = exportOf(attendanceCalls.exportRawData, {
  statement: ({ input: { month, date }, ...asked }) => {
    const first = firstOf(month);
    const inMonth = sql`v.date >= ${first}::date and v.date < ${first}::date + interval '1 month'`;
    return visitRows(date ? sql`v.date = ${date}` : inMonth, asked);
  },
  columns: [
    visit('visits-date', 'date', ({ date }) => date),
    visit('visits-ref', 'text', ({ refNum }) => refNum),
    visit('visits-type', 'text', ({ userTypeCode }, facts) => facts.say(`visits-${userTypeCode}`, {})),
    visit('visits-name', 'text', ({ researcherName }) => researcherName),
    visit('visits-chinese-name', 'text', ({ chineseName }) => chineseName),
    visit('visits-university', 'text', ({ university }) => university),
    visit('visits-expiry', 'date', ({ expiryDate }) => expiryDate),
    visit('visits-first', 'text', ({ isFirstTime }, facts) => (isFirstTime ? facts.say('visits-yes', {}) : null)),
    visit('visits-in', 'instant', ({ signinTime }) => signinTime),
    visit('visits-out', 'instant', ({ signoutTime }) => signoutTime),
    visit('visits-minutes', 'number', minutesOf),
    visit('visits-state', 'text', (row, facts) => facts.say(stateOf(row), {})),
    visit('visits-source', 'text', ({ updateSource }, facts) => facts.say(updateSource, {})),
    visit('visits-workstation', 'text', ({ workstationNo }) => workstationNo),
    visit('visits-locker', 'text', ({ lockerNo }) => lockerNo),
    visit('visits-remarks', 'text', ({ remarks }, facts) => facts.textOf(remarks)),
  ],
  fileName: (asked) => `Attendance-Raw-Data-${asked.input.date ?? asked.input.month}-${stampOf(asked)}`,
});

const line = exportColumns<ReportRow>();

/** What was booked and attended in a month, by project, until now; the rates are those of the tiles (C5, C13). */
export const exportMonthlyReport = exportOf(attendanceCalls.exportMonthlyReport, {
  statement: ({ input: { month }, today, now, facts }) =>
    reportRows(firstOf(month), { today, now, zone: zoneOf(facts) }),
  columns: [
    line('visits-ref', 'text', ({ refNum }, facts) => refNum ?? facts.say('report-total', {})),
    line('report-title', 'text', ({ title }) => title),
    line('visits-type', 'text', ({ refNum, projectType }, facts) =>
      refNum === null ? null : facts.say(`visits-${projectType}`, {}),
    ),
    line('report-days', 'number', ({ days }) => days),
    line('report-booked', 'number', ({ booked }) => booked),
    line('report-attended', 'number', ({ attended }) => attended),
    line('report-counted', 'number', ({ counted }) => counted),
    line('report-rate', 'number', ({ rate }) => rate),
    line('report-utilisation', 'number', ({ utilisation }) => utilisation),
    line('report-visits', 'number', ({ visits }) => visits),
    line('report-missed', 'number', ({ missed }) => missed),
  ],
  fileName: (asked) => `Attendance-Report-${asked.input.month}-${stampOf(asked)}`,
});
