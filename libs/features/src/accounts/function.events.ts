import { event } from '@hadcl/kernel/event';
import { z } from 'zod';

export const placements = ['top', 'middle', 'site'] as const;

export const functionEvents = {
  /** `readers` are roles that open the screens and write nothing; `menus` where the function is offered. */
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
  /** From now on these roles hold it, and these read it; `taken` are the roles that lose it. */
  FunctionReassigned: event(
    { code: z.string(), roles: z.array(z.string()), readers: z.array(z.string()), taken: z.array(z.string()) },
    {},
    { clear: ['code', 'roles', 'readers', 'taken'] },
  ),
};
