import { stream } from '@hadcl/kernel/stream';
import { event } from '@hadcl/kernel/event';
import { z } from 'zod';

const placements = ['top', 'middle', 'site'] as const;

export const functionEvents = {
  /** `readers`: roles that only read the screens; `menus`: the places where the function is offered. */
  FunctionDefined: event(
    {
      code: z.string(),
      roles: z.array(z.string()),
      readers: z.array(z.string()),
      title: z.string(),
      path: z.string(),
      icon: z.string(),
      rank: z.int32(),
      menus: z.array(z.enum(placements)),
    },
    {},
    { clear: ['code', 'roles', 'readers', 'title', 'path', 'icon'] },
  ),
  /** The complete new list of roles and readers; `taken`: roles that lose the function. */
  FunctionReassigned: event(
    { code: z.string(), roles: z.array(z.string()), readers: z.array(z.string()), taken: z.array(z.string()) },
    {},
    { clear: ['code', 'roles', 'readers', 'taken'] },
  ),
};

/** `roles` may write with a function; `readers` only read. */
export type Holders = { readonly roles: readonly string[]; readonly readers: readonly string[] };

export const functionTable = stream({
  name: 'function-table',
  events: functionEvents,
  // What a function is when the product first starts is no act of a person.
  audit: { FunctionDefined: null, '': 'accounts' },
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
