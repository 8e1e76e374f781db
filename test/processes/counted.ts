import { z } from 'zod';
import { event } from '@hadcl/kernel/event';

/** What the writers of `append-many` write. */
export const definitions = { Counted: event({ n: z.number(), by: z.string(), name: z.string() }, { name: 'by' }) };
