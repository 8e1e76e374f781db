import type { Projection, Table } from '@hadcl/kernel/projection';
import { createSql, hashOf } from './ddl.js';

/**
 * One build of a projection's tables. `rebuild` counts the manual rebuilds of the same hash, from 0. `id` names it in
 * the book; its tables are `read.{table}_{suffix}`.
 */
export type Generation = {
  readonly id: string;
  readonly projection: Projection;
  readonly hash: string;
  readonly rebuild: number;
  readonly suffix: string;
};

/** The generation of a projection in this release. */
export const generationOf = (projection: Projection, rebuild = 0): Generation => {
  const hash = hashOf(projection);
  const suffix = rebuild === 0 ? hash : `${hash}_${rebuild}`;
  return { id: `${projection.name}_${suffix}`, projection, hash, rebuild, suffix };
};

/** The table's name in a generation, without its schema. */
export const physicalName = ({ suffix }: Generation, table: Table): string => `${table.name}_${suffix}`;

/** The table's name in a generation, as SQL writes it: `read."days_1a2b3c4d"`. */
export const qualifiedName = (generation: Generation, table: Table): string =>
  `read."${physicalName(generation, table)}"`;

/** SQL that creates all tables of a generation; harmless when they exist. */
export const generationSql = (generation: Generation): string =>
  generation.projection.tables.map((table) => createSql(table, physicalName(generation, table))).join('\n');
