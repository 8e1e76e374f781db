import { feature } from '@hadcl/kernel/feature';
import { auditCalls } from './audit.contract.js';
import { auditFunctions } from './audit.functions.js';
import { auditTitles } from './audit.messages.en.js';
import { auditTitles as chineseAuditTitles } from './audit.messages.zh-Hant.js';
import { exportCalls } from './export.contract.js';
import { recordBrokenExport, recordExport } from './export.decisions.js';
import { exportsTaken } from './export.stream.js';
import { exportAuditFacts } from './fact.export.js';
import { auditFacts } from './fact.queries.js';
import { labAt } from './lab-at.queries.js';

/** What was recorded, from the log itself, and who took a copy of what. */
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
