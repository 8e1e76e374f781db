import { feature } from '@hadcl/kernel/feature';
import { auditFunctions } from './audit.functions.js';

/** The replay has no call yet; its screen stands in the menus. */
export const audit = feature({
  name: 'audit',
  calls: {},
  answers: {},
  functions: auditFunctions,
  messages: { en: [] },
});
