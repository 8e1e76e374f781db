import { event } from '@hadcl/kernel/event';
import { z } from 'zod';

export const exportEvents = {
  /** Who took it is the event's actor. */
  RowsExported: event(
    {
      exportId: z.string(),
      accountId: z.string(),
      what: z.string(),
      filters: z.record(z.string(), z.string()),
      /** Somebody's name or number that was looked for; nobody but who asked could say whose it is, so theirs is the key. */
      personalFilters: z.record(z.string(), z.string()).optional(),
      format: z.enum(['csv', 'xlsx']),
      fileName: z.string(),
      rows: z.int32().min(0),
    },
    { personalFilters: 'accountId' },
    { clear: ['what', 'filters', 'fileName'] },
  ),
};
