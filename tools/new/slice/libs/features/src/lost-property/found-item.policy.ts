import type { Who } from '@hadcl/kernel/call';

/** Who may hear that the list changed: whoever may read it. */
export const foundItemListeners: Record<'found-items', (id: string, who: Who) => boolean> = {
  'found-items': (_, { codes }) => codes.includes('FOUND_ITEMS'),
};
