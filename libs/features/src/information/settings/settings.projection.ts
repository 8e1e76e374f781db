import type { DataOf, EventMeta } from '@hadcl/kernel/event';
import { only, projection, table } from '@hadcl/kernel/projection';
import { informationChanged } from '../../words/topics.js';
import { informationEvents } from '../content/information.stream.js';

type Value = number | string | DataOf<typeof informationEvents.LinksPublished>['links'];

/** Each change of a parameter, a login page text or the links, with its author. */
export const settingChanges = table(
  'setting_changes',
  { code: 'text', version: 'int' },
  { at: 'timestamptz', by_id: 'text', value: only<Value, 'jsonb'>('jsonb'), reason: 'text?' },
);

const changeOf = (code: string, value: Value, { version, happenedAt, actor }: EventMeta, reason?: string) => [
  settingChanges.put({ code, version }, { at: happenedAt, by_id: actor.userId, value, reason: reason ?? null }),
];

export const settingsProjection = projection({
  name: 'settings',
  version: 1,
  tables: [settingChanges],
  events: informationEvents,
  topics: () => [informationChanged],
  on: {
    ParameterChanged: ({ code, value, reason }, meta) => changeOf(code, value, meta, reason),
    TextPublished: ({ type, content }, meta) => changeOf(type, content, meta),
    LinksPublished: ({ links }, meta) => changeOf('links', links, meta),
  },
});
