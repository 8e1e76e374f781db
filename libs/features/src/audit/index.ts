import { feature } from '@hadcl/kernel/feature';
import { auditCalls, auditFunctions } from './facts/audit.contract.js';
import { auditTitles } from './facts/audit.messages.en.js';
import { auditTitles as chineseAuditTitles } from './facts/audit.messages.zh-Hant.js';
import { exportCalls } from './exports/export.contract.js';
import { recordBrokenExport, recordExport } from './exports/export.decisions.js';
import { exportsTaken } from './exports/export.stream.js';
import { exportAuditFacts } from './facts/fact.export.js';
import { auditFacts } from './facts/fact.queries.js';
import { labAt } from './replay/lab-at.queries.js';

/** Facts straight from the log, and the record of exports. */
export const audit = feature({
  name: 'audit',
  calls: { ...auditCalls, ...exportCalls },
  answers: { auditFacts, labAt, exportAuditFacts, recordExport, recordBrokenExport },
  streams: [exportsTaken],
  functions: auditFunctions,
  messages: {
    en: [auditTitles],
    'zh-Hant': [chineseAuditTitles],
  },
});
