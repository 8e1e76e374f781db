import type { DataOf } from '@hadcl/kernel/event';
import { only, projection, table } from '@hadcl/kernel/projection';
import { hintsSeen } from './information.contract.js';
import { informationChanged } from '../../words/topics.js';
import { hintEvents, informationEvents } from './information.stream.js';
import { texts } from './information.tables.js';

type Link = DataOf<typeof informationEvents.LinksPublished>['links'][number];

/** Parameters that were set; one without a row has its declared default. */
export const parameters = table('parameters', { code: 'text' }, { int_value: 'int?', text_value: 'text?' });
/** A single row `all` with the links in order. */
export const usefulLinks = table('useful_links', { id: 'text' }, { links: only<readonly Link[], 'jsonb'>('jsonb') });
export const news = table('news', { news_id: 'text' }, { title: 'text', content: 'text', date: 'date' });
export const dragHints = table('drag_hints', { user_id: 'text' }, { seen_at: 'timestamptz' });

export const informationProjection = projection({
  name: 'information',
  version: 1,
  tables: [parameters, texts, usefulLinks, news, dragHints],
  events: { ...informationEvents, ...hintEvents },
  topics: ({ type }) => [type === 'DragHintSeen' ? hintsSeen : informationChanged],
  on: {
    ParameterChanged: ({ code, value }) => [
      parameters.put(
        { code },
        typeof value === 'number' ? { int_value: value, text_value: null } : { int_value: null, text_value: value },
      ),
    ],
    TextPublished: ({ type, content }, { happenedAt }) => [texts.put({ type }, { content, published_at: happenedAt })],
    LinksPublished: ({ links }) => [usefulLinks.put({ id: 'all' }, { links })],
    NewsPublished: ({ newsId, title, content, date }) => [news.put({ news_id: newsId }, { title, content, date })],
    DragHintSeen: ({ userId }, { happenedAt }) => [dragHints.put({ user_id: userId }, { seen_at: happenedAt })],
  },
});
