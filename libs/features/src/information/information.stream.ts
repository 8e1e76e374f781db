import { stream } from '@hadcl/kernel/stream';
import { hintEvents, informationEvents } from './information.events.js';

/** One stream for each parameter, each text, the links and each piece of news; its state is what it says now. */
export const information = stream({
  name: 'information',
  events: informationEvents,
  grows: { eventsAYear: 100 },
  initial: { says: null } as { readonly says: string | number | null },
  evolve: {
    ParameterChanged: (_, { value }) => ({ says: value }),
    TextPublished: (_, { content }) => ({ says: content }),
    LinksPublished: (_, { links }) => ({ says: JSON.stringify(links) }),
    NewsPublished: (_, { content }) => ({ says: content }),
  },
});

export const hints = stream({
  name: 'hints',
  events: hintEvents,
  grows: { until: 'a record', events: 1 },
  initial: { dragSeen: false } as { readonly dragSeen: boolean },
  evolve: { DragHintSeen: () => ({ dragSeen: true }) },
});
