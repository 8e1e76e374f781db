import { sql } from '@hadcl/kernel/sql';
import { informationChanged } from './information.contract.js';
import { parameters } from './information.projection.js';

/** Every row, and what moves when one changes: for processes, which keep them in memory for their decisions. */
export const parameterTable = {
  rows: sql`select code, coalesce(to_jsonb(int_value), to_jsonb(text_value)) as value from ${parameters}`,
  changed: informationChanged,
};
