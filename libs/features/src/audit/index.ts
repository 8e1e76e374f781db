import { feature } from '@hadcl/kernel/feature';
import { auditFunctions } from './audit.functions.js';
import { exportCalls } from './export.contract.js';
import { recordExport } from './export.decisions.js';
import { exportsTaken } from './export.stream.js';

/** The replay has no call yet; its screen stands in the menus. */
export const audit = feature({
  name: 'audit',
  calls: exportCalls,
  answers: { recordExport },
  streams: [exportsTaken],
  functions: auditFunctions,
  messages: {
    en: [],
    'zh-Hant': [],
  },
});
