import { topic } from '@hadcl/kernel/call';

/**
 * Some report was submitted for the first time; its only id is `all`. People with a code at the door listen to it,
 * because the report may restore their access. It does not say which report.
 */
export const reportsFiled = topic('filed-reports')('all');
