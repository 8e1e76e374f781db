import { internal } from '@hadcl/kernel/call';
import { z } from 'zod';

export const releaseOrders = {
  /**
   * Cancels the bookings on those of these dates that the self-service application may no longer use, and returns its
   * access days.
   */
  releaseBookings: internal(
    'release-bookings',
    z.object({ projectId: z.string(), dates: z.array(z.iso.date()).min(1) }),
    z.object({}),
  ),
};
