import { z } from 'zod';

/** How a booking stands. APPROVED, REVISED and REVIEWED let people in; these and SUBMITTED hold seats (B2, B7). */
export const StatusCode = z.enum(['SUBMITTED', 'APPROVED', 'REVISED', 'REVIEWED', 'REJECTED', 'CANCELLED']);
export type StatusCode = z.infer<typeof StatusCode>;
