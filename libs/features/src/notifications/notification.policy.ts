import type { Who } from '@hadcl/kernel/call';

/** A person's notices concern that person alone, whatever their role. */
export const notificationListeners: Record<'bell', (id: string, who: Who) => boolean> = {
  bell: (id, who) => !who.display && id === who.userId,
};
