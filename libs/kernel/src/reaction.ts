import type { Order, Facts } from './decision.js';
import type { DataOf, EventDefinitions, EventMeta } from './event.js';
import type { Sql } from './sql.js';

/**
 * A letter for the outbox, sent after the commands that are ordered together with it. `mailTo` is a person's id; the
 * address is looked up, and forgotten when they are erased. `html` says the same as `text`; without it, HTML is made
 * from the text.
 */
export type Mail = {
  readonly mailTo: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** Delays sending by `seconds` of real time. Until then the letter can be taken back by one of the ids in `about`. */
  readonly waits?: { readonly seconds: number; readonly about: readonly string[] };
};
/**
 * Cancels waiting letters about any of these ids, because they are no longer true. Each person who loses one gets their
 * letter of `instead`, if there is one.
 */
export type TakenBack = {
  readonly takesBack: readonly string[];
  readonly why: string;
  readonly instead?: readonly Mail[];
};

/**
 * `idFor(target)` is uuid5(reaction, cause, target): whatever gets this id is made once, even if the cause is replayed.
 */
export type Cause = {
  readonly meta: EventMeta;
  readonly facts: Facts;
  readonly idFor: (target: string) => string;
  rows<Row>(statement: Sql<Row>): Promise<readonly Row[]>;
};

export interface Reaction<Definitions extends EventDefinitions = any> {
  readonly name: string;
  /**
   * Starts at 1. Raise it when a release adds a handler or changes the meaning of one; from the first start of that
   * release, workers of earlier versions no longer run this reaction.
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
 * What follows from an event: commands and mail. The outcome is decided once, stored, and then carried out: a handler
 * reads the read models and changes nothing. A rebuild never runs it again. A new reaction starts at the end of the
 * log.
 */
export const reaction = <Definitions extends EventDefinitions>(definition: Reaction<Definitions>) => definition;
