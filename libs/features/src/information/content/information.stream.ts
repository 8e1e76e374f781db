import { stream } from '@hadcl/kernel/stream';
import { z } from 'zod';
import { event } from '@hadcl/kernel/event';
import { TextType } from './information.contract.js';

const link = z.object({ id: z.string(), title: z.string(), href: z.string() });

export const informationEvents = {
  /** A number or a text, like the default; `reason` is given when it is changed on the settings screen. */
  ParameterChanged: event(
    { code: z.string(), value: z.union([z.int32(), z.string()]), reason: z.string().optional() },
    {},
    { clear: ['code', 'value', 'reason'] },
  ),
  /** HTML. */
  TextPublished: event({ type: TextType, content: z.string() }, {}, { clear: ['content'] }),
  /** All useful links, in order. */
  LinksPublished: event({ links: z.array(link) }, {}, { clear: ['links.title', 'links.href'] }),
  NewsPublished: event(
    { newsId: z.string(), title: z.string(), content: z.string(), date: z.iso.date() },
    {},
    { clear: ['title', 'content'] },
  ),
};

export const hintEvents = {
  /** The person has seen the hint that dates can be dragged. */
  DragHintSeen: event({ userId: z.string() }),
};

/**
 * One stream for each parameter, text and news item, and one for the links. State: the present value and its version.
 */
export const portalInformation = stream({
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
