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
