import type { Who } from '@hadcl/kernel/call';

/** That some project changed is told to those who list projects; each reads their own. */
export const projectListeners: Record<'projects', (id: string, who: Who) => boolean> = {
  projects: (_, { codes }) => codes.includes('MANAGE_BOOKINGS') || codes.includes('ACCESS_MANAGEMENT'),
};
