import type { Call, Input, Output, Who } from '@hadcl/kernel/call';
import { factsFor, type Facts } from '@hadcl/kernel/decision';
import type { QueryContext, Query } from '@hadcl/kernel/query';
import type { Clock } from '../../log/clock/clock.js';
import type { Projected } from '../../moving/announcing/projected.js';
import type { Seals } from '../facts/seals.js';
import type { RunRows } from '../../moving/projections/rows.js';

/** Nest's token for `QueryRunner`. */
export const QUERY_RUNNER = Symbol('QueryRunner');

type QueryRunnerPorts = {
  readonly rows: RunRows;
  readonly clock: Clock;
  readonly facts: Facts;
  readonly seals: Pick<Seals, 'seal' | 'mark'>;
  readonly projected: Pick<Projected, 'position'>;
};

/** Answers queries from the read models, at the lab's time. */
export class QueryRunner {
  constructor(private readonly ports: QueryRunnerPorts) {}

  get facts(): Facts {
    return this.ports.facts;
  }

  /** Today's date in the lab. */
  get today(): string {
    return this.ports.facts.localOf(this.ports.clock.now()).date;
  }

  /** Read before a query is asked, so that the answer is at least as new. */
  position(): number {
    return this.ports.projected.position();
  }

  ask<C extends Call>(query: Query<C>, input: Input<C>, who: Who): Promise<Output<C>> {
    return query.answer(this.asked<C>(input, who));
  }

  /** The input of an answer, with everything that it may use, as of now. */
  asked<C extends Call>(input: Input<C>, who: Who): QueryContext<C> {
    const { rows, clock, facts, seals } = this.ports;
    const now = clock.now();
    const { date: today } = facts.localOf(now);
    return {
      input,
      who,
      now,
      today,
      facts: factsFor(who, facts),
      rows,
      seal: (purpose, payload, seconds) => seals.seal(purpose, payload, seconds, now),
      mark: seals.mark,
    };
  }
}
