import type { Topic } from './call.js';
import type { DataOf, EventDefinitions, EventMeta, EventOf, LoggedEvent } from './event.js';

/** SQL types of columns, and how their values are read: dates as yyyy-MM-dd, instants as ISO 8601. `?` allows null. */
type SqlTypes = {
  text: string;
  date: string;
  timestamptz: string;
  int: number;
  boolean: boolean;
  'text[]': readonly string[];
  jsonb: unknown;
};
export type ColumnType = keyof SqlTypes | `${keyof SqlTypes}?`;
type Columns = Record<string, ColumnType>;
/** A column with a narrower type than its SQL type: `status: only<StatusCode>('text')`. */
export type Only<T> = { readonly only?: T };
export const only = <T, const C extends 'text' | 'text?' | 'text[]' | 'jsonb' = 'text'>(type: C) => type as C & Only<T>;
export type Value<T> =
  T extends Only<infer U>
    ? T extends `${string}?`
      ? U | null
      : U
    : T extends keyof SqlTypes
      ? SqlTypes[T]
      : T extends `${infer N extends keyof SqlTypes}?`
        ? SqlTypes[N] | null
        : never;
type Row<C> = { readonly [N in keyof C]: Value<C[N]> };
type Counters<C> = { readonly [N in keyof C as C[N] extends 'int' ? N : never]?: number };
export type Cells = Readonly<Record<string, unknown>>;
export type Increments = Readonly<Record<string, number>>;

export type Change = { readonly table: Table; readonly key: Cells } & (
  | { readonly kind: 'put'; readonly row: Cells }
  | { readonly kind: 'edit'; readonly set: Cells; readonly add: Increments }
  | { readonly kind: 'remove' }
);

export interface Table {
  readonly name: string;
  readonly keyColumns: Columns;
  readonly columns: Columns;
  /** Columns to overwrite when a person is erased, each with the column that holds the owner's id. */
  readonly personal: Readonly<Record<string, string>>;
  readonly indexes: readonly string[];
}

/**
 * A table of a read model. Its SQL (types, primary key, indexes) and the statements of the runner are made from this
 * definition. `personal` names each personal column and the column with the owner's id; `indexes` are SQL column lists.
 */
export const table = <
  const K extends Columns,
  const C extends Columns,
  const P extends { readonly [N in keyof C & string]?: keyof (C & K) & string } = {},
>(
  name: string,
  keyColumns: K,
  columns: C,
  { personal, indexes = [] }: { personal?: P; indexes?: readonly string[] } = {},
) => {
  const self = {
    name,
    keyColumns,
    columns,
    personal: (personal ?? {}) as Readonly<Record<string, string>>,
    indexes,
    put: (key: Row<K>, row: Row<C>): Change => ({ table: self, key, kind: 'put', row }),
    patch: (key: Row<K>, set: Partial<Row<C>>): Change => ({ table: self, key, kind: 'edit', set, add: {} }),
    add: (key: Row<K>, add: Counters<C>): Change => ({
      table: self,
      key,
      kind: 'edit',
      set: {},
      add: add as Increments,
    }),
    remove: (key: Row<K>): Change => ({ table: self, key, kind: 'remove' }),
  };
  return self;
};

export interface Projection<Definitions extends EventDefinitions = any> {
  readonly name: string;
  /** Raise it when the meaning of the rows changes but their columns do not, so that a new generation is built. */
  readonly version: number;
  readonly tables: readonly Table[];
  /** The events that `on` handles. */
  readonly events: Definitions;
  topics(event: EventOf<Definitions>, meta: EventMeta): readonly Topic[];
  readonly on: {
    readonly [T in keyof Definitions]: (data: DataOf<Definitions[T]>, meta: EventMeta) => readonly Change[];
  };
}

/**
 * A pure function from events to row changes. `events` are all events of the streams that it follows, `on` handles
 * those that change a row. Only handled events are kept, so `topics` is never called for another one.
 */
export const projection = <Definitions extends EventDefinitions, const T extends keyof Definitions & string>({
  events,
  ...its
}: {
  readonly name: string;
  readonly version: number;
  readonly tables: readonly Table[];
  readonly events: Definitions;
  readonly topics: (event: EventOf<Pick<Definitions, T>>, meta: EventMeta) => readonly Topic[];
  readonly on: { readonly [N in T]: (data: DataOf<Definitions[N]>, meta: EventMeta) => readonly Change[] };
}): Projection<Pick<Definitions, T>> => {
  const handled = Object.keys(its.on) as T[];
  return { ...its, events: Object.fromEntries(handled.map((type) => [type, events[type]])) as Pick<Definitions, T> };
};

/** The row changes of any events of the log, in order, not folded. */
export const changesOf = ({ on }: Projection, events: readonly LoggedEvent[]): readonly Change[] =>
  events.flatMap(({ type, data, meta }) => (on as Projection['on'])[type]?.(data as never, meta) ?? []);

/** The topics that an event makes stale through this projection; none if it changes no row. */
export const topicsOf = (model: Projection, { meta, ...event }: LoggedEvent): readonly Topic[] =>
  model.on[event.type] ? model.topics(event as never, meta) : [];

type Own<T> = { -readonly [N in keyof T]: T[N] };
/** The folded change of one row. `own`: its cells are a copy that may be changed. */
type Sum = { change: Change; own: boolean };

const addTo = (cells: Own<Cells>, column: string, by: number) => {
  cells[column] = ((cells[column] as number) ?? 0) + by;
};

const addEdit = (sum: Sum, { set, add }: Extract<Change, { kind: 'edit' }>): void => {
  const { change } = sum;
  if (change.kind === 'remove') return;
  if (change.kind === 'put') {
    const row: Own<Cells> = sum.own ? change.row : { ...change.row };
    Object.assign(row, set);
    for (const column in add) addTo(row, column, add[column]!);
    if (!sum.own) sum.change = { ...change, row };
  } else {
    const [cells, more]: [Own<Cells>, Own<Increments>] = sum.own
      ? [change.set, change.add]
      : [{ ...change.set }, { ...change.add }];
    for (const column in set) {
      cells[column] = set[column];
      delete more[column];
    }
    for (const column in add) addTo(column in cells ? cells : more, column, add[column]!);
    if (!sum.own) sum.change = { ...change, set: cells, add: more };
  }
  sum.own = true;
};

/** Folds changes to one per row, equivalent to all of them in order. */
export const fold = (changes: readonly Change[]): readonly Change[] => {
  const tables = new Map<Table, { readonly keys: readonly string[]; readonly rows: Map<string, Sum> }>();
  for (const change of changes) {
    let its = tables.get(change.table);
    if (!its) tables.set(change.table, (its = { keys: Object.keys(change.table.keyColumns), rows: new Map() }));
    const { keys, rows } = its;
    // JSON, because joined texts of different keys could be equal.
    const at =
      keys.length === 1 ? String(change.key[keys[0]!]) : JSON.stringify(keys.map((column) => change.key[column]));
    const sum = rows.get(at);
    if (!sum) rows.set(at, { change, own: false });
    else if (change.kind === 'edit') addEdit(sum, change);
    else {
      sum.change = change;
      sum.own = false;
    }
  }
  return [...tables.values()].flatMap(({ rows }) => Array.from(rows.values(), ({ change }) => change));
};
