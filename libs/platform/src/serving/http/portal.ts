import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Call, Input, Output, Who } from '@hadcl/kernel/call';
import type { Decision } from '@hadcl/kernel/decision';
import type { Query } from '@hadcl/kernel/query';
import { Refused } from '@hadcl/kernel/refused';
import { Submit } from '../commands/submit.handler.js';
import type { Submission, Submitted } from '../commands/submission.js';
import { ASKING, type Asking } from '../queries/asking.js';
import { HttpRefusal } from './http-refusal.js';
import { currentRequest } from './request-context.js';

type Beside<C extends Call> = Pick<Submission<C>, 'rows'>;

/** What controllers have: orders are submitted, questions are asked. */
@Injectable()
export class Portal {
  constructor(
    private readonly bus: CommandBus,
    @Inject(ASKING) private readonly asking: Asking,
  ) {}

  /** @throws HttpRefusal with the status and the sentence of a refusal that the call does not answer itself */
  async submit<C extends Call>(
    decision: Decision<C, any>,
    body: Input<C>,
    by: Who,
    beside: Beside<C> = {},
  ): Promise<Output<C>> {
    const request = currentRequest();
    const done = (await this.bus.execute(
      new Submit({
        decision,
        body,
        by,
        idempotencyKey: request?.idempotencyKey ?? null,
        ...(request ? { correlationId: request.correlationId } : {}),
        ...beside,
      } as unknown as Submission),
    )) as Submitted<C>;
    if (request) request.position = done.position;
    if ('answer' in done) return done.answer;
    throw new HttpRefusal(done.status, done.message, done.failure);
  }

  /** @throws HttpRefusal as `submit`; a refusal of a question is `not-found` (404) unless its call says otherwise */
  async ask<C extends Call>(query: Query<C>, input: Input<C>, who: Who): Promise<Output<C>> {
    const request = currentRequest();
    if (request) request.position = this.asking.position();
    try {
      return await this.asking.ask(query, input, who);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { code, facts } = error as Refused<string, Record<string, unknown>>;
      throw new HttpRefusal(query.call.refusals?.statuses[code] ?? 404, this.asking.facts.say(code, facts), {
        code,
        facts,
      });
    }
  }
}
