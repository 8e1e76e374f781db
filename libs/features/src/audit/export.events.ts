import { event } from '@hadcl/kernel/event';
import { z } from 'zod';

export const exportEvents = {
  /** Who took it is the event's actor. */
  RowsExported: event({
    exportId: z.string(),
    accountId: z.string(),
    what: z.string(),
    filters: z.record(z.string(), z.string()),
    format: z.enum(['csv', 'xlsx']),
    fileName: z.string(),
    rows: z.int().min(0),
  }),
};
