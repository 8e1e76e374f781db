import type { Call, Input, Output, Who } from './call.js';
import type { Facts } from './decision.js';
import type { Sql } from './sql.js';

/**
 * What a query may use: the input, the caller, the lab clock, the facts, rows of the read models, and sealed tokens.
 */
export type QueryContext<C extends Call> = {
  readonly input: Input<C>;
  readonly who: Who;
  readonly now: string;
  readonly today: string;
  readonly facts: Facts;
  rows<Row>(statement: Sql<Row>): Promise<readonly Row[]>;
  /** A token that `facts.unseal` opens for `seconds` of the lab clock from `now`. */
  seal(purpose: string, payload: unknown, seconds: number): string;
  /** HMAC-SHA256 of a value for `purpose`, in hex, with a key that is used for nothing else. */
  mark(purpose: string, value: string): string;
};

export interface Query<C extends Call = Call> {
  readonly call: C;
  answer(asked: QueryContext<C>): Promise<Output<C>>;
}

/** Declares the answer to a read of the contract: input, caller and now → SQL → the contract's shape. */
export const query = <C extends Call>(call: C, answer: (asked: QueryContext<C>) => Promise<Output<C>>): Query<C> => ({
  call,
  answer,
});
