import type { EventDefinition, EventMeta } from '@hadcl/kernel/event';
import type { Cells, Change, Projection, Table } from '@hadcl/kernel/projection';
import { others, sample } from './sample.js';

/** The actor of an event. Address and browser are sealed with the actor's key, so both are personal in every event. */
const actor = { userId: 'actor', roles: [], address: 'address', userAgent: 'browser' };
const meta: EventMeta = {
  id: 'event',
  stream: 'stream',
  version: 1,
  position: 1,
  recordedAt: '2027-01-01T10:00:00+08:00',
  happenedAt: '2027-01-01T10:00:00+08:00',
  actor,
  commandId: 'command',
  correlationId: 'correlation',
  causationId: null,
};
type Feed = {
  readonly event: string;
  readonly field: string;
  /** The field with the owner's id; null: the actor is the owner; absent: not personal. */
  readonly owner?: string | null;
  readonly table: Table;
  readonly column: string;
};
type Handler = (data: never, meta: EventMeta) => readonly Change[];
const cellsOf = (change: Change): Cells => ({
  ...change.key,
  ...(change.kind === 'put' ? change.row : change.kind === 'edit' ? { ...change.set, ...change.add } : {}),
});
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The columns whose cells differ between the changes of two events; none if they change other rows. */
const differing = (before: readonly Change[], after: readonly Change[]) =>
  before.flatMap((change, i) => {
    const other = after[i];
    if (before.length !== after.length || other?.table !== change.table) return [];
    const [cells, others] = [cellsOf(change), cellsOf(other)];
    return Object.keys(cells)
      .filter((column) => !same(cells[column], others[column]))
      .map((column) => ({ table: change.table, column }));
  });

/**
 * The columns that each field of an event is written to: those that change when only that field changes, in every
 * branch of the handler.
 */
const feedsOf = (event: string, { data: schema, personal }: EventDefinition<any>, on: Handler): readonly Feed[] => {
  const fields = Object.entries(schema.shape) as [string, Parameters<typeof sample>[0]][];
  const base = Object.fromEntries(fields.map(([name, one]) => [name, sample(one, 0)]));
  const ways = [base, ...fields.flatMap(([name, one]) => others(one).map((other) => ({ ...base, [name]: other })))];
  const columns = (change: (way: Cells) => { data?: Cells; by?: Partial<typeof actor> }) =>
    ways.flatMap((way) => {
      const { data = way, by } = change(way);
      return differing(on(way as never, meta), on(data as never, { ...meta, actor: { ...actor, ...by } }));
    });
  const owners = personal as Readonly<Record<string, string>>;
  const ofFields = fields.flatMap(([field, one]) =>
    columns((way) => ({ data: { ...way, [field]: sample(one, 1) } })).map((at) => ({
      event,
      field,
      ...(owners[field] !== undefined && { owner: owners[field] }),
      ...at,
    })),
  );
  const ofActor = (['address', 'userAgent'] as const).flatMap((field) =>
    columns(() => ({ by: { [field]: 'another' } })).map((at) => ({ event, field, owner: null, ...at })),
  );
  return [...ofFields, ...ofActor];
};

/**
 * Mismatches between projections and events: personal columns that no personal field is written to, and personal fields
 * written to columns that are not declared personal. Each is a sentence with the place and the fix. `fileOf` names the
 * file of a table or of an event definition.
 */
export const straysOf = (projections: readonly Projection[], fileOf: (value: object) => string): readonly string[] => {
  const definitions: Record<string, EventDefinition<any>> = Object.assign({}, ...projections.map((one) => one.events));
  const feeds = projections.flatMap(({ events, on }) =>
    Object.entries(on).flatMap(([event, handler]) => feedsOf(event, events[event], handler as Handler)),
  );
  const declared = projections.flatMap(({ tables }) =>
    tables.flatMap((table) => Object.entries(table.personal).map(([column, owner]) => ({ table, column, owner }))),
  );
  const ownerOf = ({ table, column }: Feed) => table.personal[column];
  const into = (table: Table, column: string, event?: string) =>
    feeds.filter((one) => one.table === table && one.column === column && (!event || one.event === event));
  const found = [
    ...feeds
      .filter((one) => one.owner !== undefined && !ownerOf(one))
      .map(
        ({ table, column, event, field }) =>
          `${fileOf(table)}: ${table.name}.${column} holds ${event}.${field}, which is personal; name it in the table's personal, with the column of whose it is`,
      ),
    ...feeds
      .filter((one) => one.owner === undefined && ownerOf(one))
      .filter(({ table, column, event }) => into(table, column, event).every(({ owner }) => owner === undefined))
      .map(
        ({ table, column, event, field }) =>
          `${fileOf(definitions[event]!)}: ${event}.${field} is written to the personal column ${table.name}.${column}; name it as personal in the event, with the field of whose it is`,
      ),
    ...feeds
      .filter((one) => one.owner && ownerOf(one) && into(one.table, ownerOf(one)!, one.event).length > 0)
      .filter((one) => !into(one.table, ownerOf(one)!, one.event).some(({ field }) => field === one.owner))
      .map(
        (one) =>
          `${fileOf(one.table)}: ${one.table.name}.${one.column} belongs to ${ownerOf(one)}, but ${one.event}.${one.field} to ${one.owner}; name the column that holds it`,
      ),
    ...declared
      .filter(({ table, column }) => into(table, column).length === 0)
      .map(
        ({ table, column }) =>
          `${fileOf(table)}: no field of an event is written to ${table.name}.${column}, which is declared personal; take it out of the table's personal, or write it`,
      ),
  ];
  return [...new Set(found)];
};
