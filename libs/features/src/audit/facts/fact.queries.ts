import { answerPage } from '@hadcl/kernel/reading/page';
import { query } from '@hadcl/kernel/query';
import { attendanceParameters } from '../../attendance/visits/attendance.contract.js';
import { auditCalls, type FactKind } from './audit.contract.js';
import { factRows } from './fact.rows.js';
import { detailsOf, factName } from './fact.words.js';

const order = {
  key: 'position',
  by: { time: 'at', kind: 'kind', by: 'by', whom: 'whom', refNum: 'refNum' },
  words: ['by', 'whom', 'refNum'],
} as const;

/** Reads the log directly, without a read model. */
export const auditFacts = query(auditCalls.auditFacts, async ({ input, facts, rows }) => {
  const zone = facts.parameter(attendanceParameters.timeZone);
  const page = await answerPage(rows, factRows(input, zone, facts.audited), order, input);
  return {
    total: page.total,
    rows: page.rows.map(({ at, data, kind, requestNo, ...row }) => {
      const { date, time } = facts.localOf(at);
      return {
        ...row,
        kind: kind as FactKind,
        time,
        date: date === input.date ? null : date,
        what: factName(row.type, facts),
        details: detailsOf({ data, at, requestNo }, facts),
      };
    }),
  };
});
