import type { LoggedEvent } from '@hadcl/kernel/event';
import { personErased } from '@hadcl/kernel/personal';
import { changesOf, fold } from '@hadcl/kernel/projection';
import type { ClientBase } from 'pg';
import { prepared } from '../../base/postgres/prepared.js';
import { erasuresOf, personalColumnsOf } from './erase.js';
import { HandlerError } from './faults.js';
import { qualifiedName, type Generation } from './generation.js';
import { statementsOf, type Statement } from './statements.js';

/** Runs SQL: a pool, a client, a client within a transaction. */
export type Db = Pick<ClientBase, 'query'>;

/**
 * Writes the changes of these events, in order, to a generation's tables: one statement for all of them, cut at each
 * `PersonErased`. Sends nothing when no row changes. Run it inside a transaction with the checkpoint.
 * @throws HandlerError where a handler or a cell is at fault; what Postgres throws
 */
export const applyEvents = async (db: Db, generation: Generation, events: readonly LoggedEvent[]): Promise<void> => {
  for (const part of cutAtErasures(events)) {
    const statements = statementsFor(generation, part);
    if (statements.length > 0) await run(db, inOneStatement(statements));
    const last = part.at(-1)!;
    if (!isErasure(last)) continue;
    for (const { text, values } of erasuresOf(personalColumnsOf(generation), last.data.personId as string))
      await db.query(text, [...values]);
  }
};

export const isErasure = ({ type }: Pick<LoggedEvent, 'type'>): boolean => type in personErased;

/**
 * Batches that end at each `PersonErased`: rows folded before it must be written before the person is erased from them.
 */
const cutAtErasures = (events: readonly LoggedEvent[]): readonly (readonly LoggedEvent[])[] => {
  const parts: LoggedEvent[][] = [];
  let open = false;
  for (const event of events) {
    if (open) parts.at(-1)!.push(event);
    else parts.push([event]);
    open = !isErasure(event);
  }
  return parts;
};

/** The changes of these events (without an erasure among them) in a generation's tables. @throws HandlerError */
export const statementsFor = (generation: Generation, events: readonly LoggedEvent[]): readonly Statement[] => {
  try {
    const changes = fold(changesOf(generation.projection, events));
    return statementsOf(changes, (table) => qualifiedName(generation, table));
  } catch (error) {
    throw new HandlerError(error);
  }
};

/** Combines statements about different rows into one, before `main`; saves a round trip each. */
export const inOneStatement = (
  statements: readonly Statement[],
  main: Statement = { text: 'select', values: [] },
): Statement => {
  const values = [...main.values];
  const parts = statements.map((statement, i) => {
    const offset = values.length;
    values.push(...statement.values);
    return `c${i} as (${statement.text.replace(/\$(\d+)/g, (_, n: string) => `$${Number(n) + offset}`)})`;
  });
  return { text: parts.length > 0 ? `with ${parts.join(',\n')}\n${main.text}` : main.text, values };
};

/** Runs a statement as a prepared one, as long as there are few of these. */
export const run = (db: Db, { text, values }: Statement) => db.query({ ...prepared(text), text, values: [...values] });
