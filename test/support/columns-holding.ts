import { pg } from '@hadcl/platform/base/postgres/pool';

/** Tables of every schema except temporary ones; TOAST tables are read with the row that refers to them. */
const tables = `
select format('%I.%I', n.nspname, c.relname) as name,
       case n.nspname when 'read' then n.nspname || '.' || regexp_replace(c.relname, '_[0-9a-f]{8}(_\\d+)?$', '')
            else n.nspname || '.' || c.relname end as shown,
       array(select a.attname::text from pg_attribute a
              where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
 where c.relkind in ('r', 'm') and n.nspname !~ '^pg_(toast|temp)'`;

/**
 * Every column of the database, including the catalogue and its statistics, that contains one of these texts.
 * @param ownerUrl of a superuser
 * @returns `schema.table.column`; builds of one read model have the same name
 */
export const columnsHolding = async (ownerUrl: string, texts: readonly string[]): Promise<readonly string[]> => {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const found = new Set<string>();
  try {
    const { rows } = await owner.query<{ name: string; shown: string; columns: string[] }>(tables);
    for (const { name, shown, columns } of rows) {
      const cells = columns.map(
        (column) => `(${owner.escapeLiteral(column)}, t.${owner.escapeIdentifier(column)}::text)`,
      );
      if (cells.length === 0) continue;
      const holding = await owner.query<{ name: string }>(
        `select distinct cell.name
           from ${name} t, lateral (values ${cells.join(', ')}) cell(name, value), unnest($1::text[]) as its
          where strpos(lower(cell.value), lower(its)) > 0`,
        [texts],
      );
      for (const cell of holding.rows) found.add(`${shown}.${cell.name}`);
    }
  } finally {
    await owner.end();
  }
  return [...found].sort();
};
