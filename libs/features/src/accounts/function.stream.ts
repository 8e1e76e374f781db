import { stream } from '@hadcl/kernel/stream';
import { functionEvents } from './function.events.js';

/** Which roles write with a function, and which only read. */
export type Holders = { readonly roles: readonly string[]; readonly readers: readonly string[] };

export const functionTable = stream({
  name: 'function-table',
  events: functionEvents,
  grows: { eventsAYear: 50 },
  initial: { holders: {} as Readonly<Record<string, Holders>> },
  evolve: {
    FunctionDefined: ({ holders }, { code, roles, readers }) => ({
      holders: { ...holders, [code]: { roles, readers } },
    }),
    FunctionReassigned: ({ holders }, { code, roles, readers }) => ({
      holders: { ...holders, [code]: { roles, readers } },
    }),
  },
});
export const theFunctionTable = functionTable.of('all');
