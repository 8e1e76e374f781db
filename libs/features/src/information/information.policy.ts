import type { Who } from '@hadcl/kernel/call';

/** Notices, links and parameters are everybody's; who has seen which hint matters to researchers alone. */
export const informationListeners: Record<'information' | 'hints', (id: string, who: Who) => boolean> = {
  information: () => true,
  hints: (_, { codes }) => codes.includes('MANAGE_BOOKINGS'),
};
