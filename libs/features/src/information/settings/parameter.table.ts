import { as, from } from '@hadcl/kernel/columns';
import { only } from '@hadcl/kernel/projection';
import { sql } from '@hadcl/kernel/sql';
import { informationChanged } from '../../words/topics.js';
import { parameters } from '../content/information.projection.js';

/** All parameters that were set, and the topic of their changes. Processes keep them in memory for decisions. */
export const parameterTable = {
  rows: sql`
    select ${from(parameters, 'p').pick('code')},
           ${as('value', only<number | string, 'jsonb'>('jsonb'), sql`coalesce(to_jsonb(p.int_value), to_jsonb(p.text_value))`)}
      from ${parameters} p`,
  changed: informationChanged,
};
