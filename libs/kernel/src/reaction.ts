import type { Order, Facts } from './decision.js';
import type { DataOf, EventDefinitions, EventMeta } from './event.js';
import type { Sql } from './sql.js';

/**
 * A letter for the outbox, which follows what is ordered with it; `to` is a person, whose address is looked up (and forgotten when they are erased). `html` says
 * the same as `text`, for readers of mail that show it; without it, it is made of the text.
 */
export type Mail = {
  readonly mailTo: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** It waits so long, in real time, before it is sent: until then `about`, the ids of what it tells of, can take it back. */
  readonly waits?: { readonly seconds: number; readonly about: readonly string[] };
};
/**
 * Letters that wait and tell of any of these are not sent: what they say is no longer true. Each person who loses one
 * gets theirs of `instead` in its place, if there is one.
 */
export type TakenBack = {
  readonly takesBack: readonly string[];
  readonly why: string;
  readonly instead?: readonly Mail[];
};

/** `idFor(target)` is uuid5(reaction, cause, target): what is made under it is made once, however often the cause is replayed. */
export type Cause = {
  readonly meta: EventMeta;
  readonly facts: Facts;
  readonly idFor: (target: string) => string;
  rows<Row>(statement: Sql<Row>): Promise<readonly Row[]>;
};

export interface Reaction<Definitions extends EventDefinitions = any> {
  readonly name: string;
  /**
   * From 1. To be raised by a release that adds a handler or gives it another meaning: from its first start on, workers of
   * earlier versions leave the reaction alone.
   */
  readonly version?: number;
  readonly events: Definitions;
  readonly on: {
    readonly [T in keyof Definitions]?: (
      data: DataOf<Definitions[T]>,
      cause: Cause,
    ) => Promise<readonly (Order | Mail | TakenBack)[]>;
  };
}

/**
 * What follows from an event: orders and mail. It is decided once and kept, then done: a handler reads what the read
 * models say and changes nothing. Never run again by a rebuild. A new reaction starts at the log's end.
 */
export const reaction = <Definitions extends EventDefinitions>(definition: Reaction<Definitions>) => definition;
