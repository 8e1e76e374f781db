import { z, type ZodType } from 'zod';
import { as, named } from '../columns.js';
import { sql, type Sql } from '../sql.js';

/** By which column a list is sorted, `-` before it for the last first, as addresses write it. */
export type SortOf<S extends string> = S | `-${S}`;
export type PageAsked<S extends string = string> = {
  readonly sort: SortOf<S>;
  /** From 0. One that is past the end is the last. */
  readonly page: number;
  readonly size: number;
};

/**
 * What a read of a long list takes beside its filters: `Filters.extend(pageAsked(['name', 'email']))`. It may be sorted
 * by these columns and no other, by the first of them where nothing is said.
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

/** What such a read answers: one page, and of how many rows. */
export const pageAnswer = <T extends ZodType>(row: T) => z.object({ rows: z.array(row), total: z.int().min(0) });

type Column<Row> = keyof Row & string;
/** How the rows of a statement may be sorted: each way's column; `key` decides among equals, so that no row is on two pages. */
export type PageOrder<Row, S extends string> = {
  readonly key: Column<Row>;
  readonly by: { readonly [N in S]: Column<Row> };
  /** The columns that are text for people: sorted as the page sorts its own lists, whatever their case, numbers inside them as numbers, empty ones last. */
  readonly words?: readonly Column<Row>[];
};

/** What stands behind `order by`, of rows that are called `r`. */
const orderOf = <Row, S extends string>({ key, by, words = [] }: PageOrder<Row, S>, sort: SortOf<S>) => {
  const down = sort.startsWith('-');
  const column = by[(down ? sort.slice(1) : sort) as S];
  const value = words.includes(column) ? sql`nullif(${named('r', column)}, '') collate log.words` : named('r', column);
  const way = down ? sql`desc nulls last` : sql`asc nulls last`;
  return sql`${value} ${way}, ${named('r', key)}`;
};

/** One page of a statement's rows, sorted and cut in Postgres, and how many there are, at one moment. */
export const pageOf = <Row, S extends string>(
  statement: Sql<Row>,
  its: PageOrder<Row, S>,
  { sort, page, size }: PageAsked<S>,
): Sql<Row & { readonly pageTotal: number }> => {
  const order = orderOf(its, sort);
  // The count is joined on the left: an empty list has one line, without a key, that says so.
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

/** The answer to a read of `pageOf`, asked with the query's `rows`. */
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
 * The keys (ids, without spaces) of one page of a statement's rows, and how many rows there are. All keys are read in their
 * order and the page is cut from them here: for a list of a few thousand rows whose pages several people turn at once. They
 * ask the same, whichever page each is on, and are served by one sorting.
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
