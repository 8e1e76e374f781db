import { exportColumns, exportOf, stampOf } from '@hadcl/kernel/export';
import { sql } from '@hadcl/kernel/sql';
import { attendanceParameters } from '../../attendance/visits/attendance.contract.js';
import { auditCalls } from './audit.contract.js';
import { factRows, type FactRow } from './fact.rows.js';
import { detailsOf, factName } from './fact.words.js';

const column = exportColumns<FactRow>();

/** The facts that match the filters of the page, in the order of the log. */
export const exportAuditFacts = exportOf(auditCalls.exportAuditFacts, {
  statement: ({ input, facts }) =>
    sql`select r.* from (${factRows(input, facts.parameter(attendanceParameters.timeZone), facts.audited)}) r order by r.position` as ReturnType<
      typeof factRows
    >,
  columns: [
    column('audit-position', 'number', ({ position }) => position),
    column('audit-date', 'date', ({ at }, facts) => facts.localOf(at).date),
    column('audit-time', 'text', ({ at }, facts) => facts.localOf(at).time),
    column('audit-kind', 'text', ({ kind }) => kind),
    column('audit-what', 'text', ({ type }, facts) => factName(type, facts)),
    column('audit-event', 'text', ({ type }) => type),
    column('audit-by', 'text', ({ by }) => by),
    column('audit-whom', 'text', ({ whom }) => whom),
    column('audit-ref', 'text', ({ refNum }) => refNum),
    column('audit-details', 'text', (row, facts) =>
      detailsOf(row, facts)
        .map(({ label, value }) => `${label}: ${value}`)
        .join('; '),
    ),
  ],
  fileName: (asked) => `Audit-${asked.input.date}-${stampOf(asked)}`,
});
