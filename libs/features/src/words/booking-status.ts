import { z } from 'zod';

/** The status of a booking. APPROVED, REVISED and REVIEWED admit people; these and SUBMITTED hold seats (B2, B7). */
export const StatusCode = z.enum(['SUBMITTED', 'APPROVED', 'REVISED', 'REVIEWED', 'REJECTED', 'CANCELLED']);
export type StatusCode = z.infer<typeof StatusCode>;
