import { topic } from '@hadcl/kernel/call';

/**
 * The report of some month was submitted for the first time; its one id is `all`. Told to whoever has a code at the door,
 * who may get one by it, and says no more.
 */
export const reportsFiled = topic('filed-reports')('all');
