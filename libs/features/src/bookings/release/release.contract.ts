import { internal } from '@hadcl/kernel/call';
import { z } from 'zod';

export const releaseOrders = {
  /** Cancels those of these dates that a self-service application may use no more, and gives its days back. */
  releaseBookings: internal(
    'release-bookings',
    z.object({ projectId: z.string(), dates: z.array(z.iso.date()).min(1) }),
    z.object({}),
  ),
};
