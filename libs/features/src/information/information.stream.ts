import { stream } from '@hadcl/kernel/stream';
import { hintEvents, informationEvents } from './information.events.js';

/** One stream for each parameter, each text, the links and each piece of news; its state is what it says now, and how often it was changed. */
export const information = stream({
  name: 'information',
  events: informationEvents,
  grows: { eventsAYear: 100 },
  initial: { says: null, version: 0 } as { readonly says: string | number | null; readonly version: number },
  evolve: {
    ParameterChanged: ({ version }, { value }) => ({ says: value, version: version + 1 }),
    TextPublished: ({ version }, { content }) => ({ says: content, version: version + 1 }),
    LinksPublished: ({ version }, { links }) => ({ says: JSON.stringify(links), version: version + 1 }),
    NewsPublished: ({ version }, { content }) => ({ says: content, version: version + 1 }),
  },
});

export const hints = stream({
  name: 'hints',
  events: hintEvents,
  grows: { until: 'a record', events: 1 },
  initial: { dragSeen: false } as { readonly dragSeen: boolean },
  evolve: { DragHintSeen: () => ({ dragSeen: true }) },
});
