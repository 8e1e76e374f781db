import { z, type ZodType } from 'zod';
import { as, named } from '../columns.js';
import { sql, type Sql } from '../sql.js';

/** The column that a list is sorted by; a leading `-` means descending, as in URLs. */
export type SortOf<S extends string> = S | `-${S}`;
export type PageAsked<S extends string = string> = {
  readonly sort: SortOf<S>;
  /** From 0; a page past the end gives the last one. */
  readonly page: number;
  readonly size: number;
};

/**
 * The paging input of a read, beside its filters: `Filters.extend(pageAsked(['name', 'email']))`. Only these columns
 * can be sorted by; the first is the default.
 */
export const pageAsked = <const S extends string>(sorts: readonly [S, ...S[]]) => {
  const [first] = sorts;
  const both = sorts.flatMap((by): SortOf<S>[] => [by, `-${by}`]);
  return {
    sort: z.enum(both as [SortOf<S>, ...SortOf<S>[]]).default(first as never),
    page: z.coerce.number().int().min(0).max(1_000_000).default(0),
    size: z.coerce.number().int().min(1).max(500).default(100),
  };
};

/** The output of such a read: one page of rows and the number of all rows. */
export const pageAnswer = <T extends ZodType>(row: T) => z.object({ rows: z.array(row), total: z.int().min(0) });

type Column<Row> = keyof Row & string;
/** The column of each sort order of a statement. `key` breaks ties, so that no row is on two pages. */
export type PageOrder<Row, S extends string> = {
  readonly key: Column<Row>;
  readonly by: { readonly [N in S]: Column<Row> };
  /**
   * Text columns that are sorted as the page sorts its own lists: case-insensitive, numbers inside by value, empty
   * values last.
   */
  readonly words?: readonly Column<Row>[];
};

/** The `order by` expression for rows with alias `r`. */
const orderOf = <Row, S extends string>({ key, by, words = [] }: PageOrder<Row, S>, sort: SortOf<S>) => {
  const down = sort.startsWith('-');
  const column = by[(down ? sort.slice(1) : sort) as S];
  const value = words.includes(column) ? sql`nullif(${named('r', column)}, '') collate log.words` : named('r', column);
  const way = down ? sql`desc nulls last` : sql`asc nulls last`;
  return sql`${value} ${way}, ${named('r', key)}`;
};

/** One page of a statement's rows, sorted and cut in Postgres, and the number of all rows, from one snapshot. */
export const pageOf = <Row, S extends string>(
  statement: Sql<Row>,
  its: PageOrder<Row, S>,
  { sort, page, size }: PageAsked<S>,
): Sql<Row & { readonly pageTotal: number }> => {
  const order = orderOf(its, sort);
  // Left join from the count: an empty list still returns one line with the count and without a key.
  return sql`
    with listed as materialized (${statement}),
      counted as (select count(*)::int as total from listed)
    select r.*, c.total as "pageTotal"
    from counted c left join (
      select r.* from listed r
      order by ${order}
      limit ${size}
      offset (select least(${page}::int, greatest(0, (total - 1) / ${size}::int)) * ${size}::int from counted)
    ) r on true
    order by ${order}` as Sql<Row & { readonly pageTotal: number }>;
};

/** Runs `pageOf` with the query's `rows` and returns the page and the number of all rows. */
export const answerPage = async <Row, S extends string>(
  rows: <R>(statement: Sql<R>) => Promise<readonly R[]>,
  statement: Sql<Row>,
  order: PageOrder<Row, S>,
  asked: PageAsked<S>,
): Promise<{ rows: Omit<Row & { readonly pageTotal: number }, 'pageTotal'>[]; total: number }> => {
  const found = await rows(pageOf(statement, order, asked));
  const listed = found.filter((row) => row[order.key] !== null);
  return { rows: listed.map(({ pageTotal: _, ...row }) => row), total: found[0]?.pageTotal ?? 0 };
};

/**
 * The keys (ids, without spaces) of one page of a statement's rows, and the number of all rows. All keys are read in
 * order and the page is cut here: for a list of a few thousand rows whose pages several people turn at once. Every page
 * then has the same statement, so that one execution serves all of them.
 */
export const pageKeys = async <Row, S extends string>(
  rows: <R>(statement: Sql<R>) => Promise<readonly R[]>,
  statement: Sql<Row>,
  order: PageOrder<Row, S>,
  { sort, page, size }: PageAsked<S>,
): Promise<{ keys: readonly string[]; total: number }> => {
  const [all] = await rows(sql`
    select ${as('keys', 'text?', sql`string_agg(${named('r', order.key)}, ' ' order by ${orderOf(order, sort)})`)}
      from (${statement}) r`);
  const keys = all?.keys?.split(' ') ?? [];
  const first = Math.min(page, Math.max(0, Math.ceil(keys.length / size) - 1)) * size;
  return { keys: keys.slice(first, first + size), total: keys.length };
};
