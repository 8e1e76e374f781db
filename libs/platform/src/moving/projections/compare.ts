import type { Db } from './apply.js';
import { names } from './ddl.js';
import { qualifiedName, type Generation } from './generation.js';

/** Every row of every table of these generations, as text in the order of their keys. For tests and small tables. */
export const contentsOf = async (db: Db, generations: readonly Generation[]): Promise<Record<string, string[]>> => {
  const contents: Record<string, string[]> = {};
  for (const generation of generations)
    for (const table of generation.projection.tables) {
      const order = names(Object.keys(table.keyColumns));
      const { rows } = await db.query<{ row: string }>(
        `select to_jsonb(t)::text as row from ${qualifiedName(generation, table)} t order by ${order}`,
      );
      contents[table.name] = rows.map(({ row }) => row);
    }
  return contents;
};
