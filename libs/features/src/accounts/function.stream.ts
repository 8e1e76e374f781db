import { stream } from '@hadcl/kernel/stream';
import { functionEvents } from './function.events.js';

export const functionTable = stream({
  name: 'function-table',
  events: functionEvents,
  grows: { eventsAYear: 50 },
  initial: { defined: [] as readonly string[] },
  evolve: { FunctionDefined: ({ defined }, { code }) => ({ defined: [...defined, code] }) },
});
export const theFunctionTable = functionTable.of('all');
