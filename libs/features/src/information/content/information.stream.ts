import { stream } from '@hadcl/kernel/stream';
import { z } from 'zod';
import { event } from '@hadcl/kernel/event';
import { TextType } from './information.contract.js';

const link = z.object({ id: z.string(), title: z.string(), href: z.string() });

export const informationEvents = {
  /** A number or a text, as its default is; whoever changed it on a screen gave a reason. */
  ParameterChanged: event(
    { code: z.string(), value: z.union([z.int32(), z.string()]), reason: z.string().optional() },
    {},
    { clear: ['code', 'value', 'reason'] },
  ),
  /** HTML that people read. */
  TextPublished: event({ type: TextType, content: z.string() }, {}, { clear: ['content'] }),
  /** All useful links, in their order. */
  LinksPublished: event({ links: z.array(link) }, {}, { clear: ['links.title', 'links.href'] }),
  NewsPublished: event(
    { newsId: z.string(), title: z.string(), content: z.string(), date: z.iso.date() },
    {},
    { clear: ['title', 'content'] },
  ),
};

export const hintEvents = {
  /** The person knows that dates can be dragged. */
  DragHintSeen: event({ userId: z.string() }),
};

/** One stream for each parameter, each text, the links and each piece of news; its state is what it says now, and how often it was changed. */
export const information = stream({
  name: 'information',
  events: informationEvents,
  audit: 'settings',
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
  audit: null,
  grows: { until: 'a record', events: 1 },
  initial: { dragSeen: false } as { readonly dragSeen: boolean },
  evolve: { DragHintSeen: () => ({ dragSeen: true }) },
});
