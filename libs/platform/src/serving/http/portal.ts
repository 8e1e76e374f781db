import { Inject, Injectable, Optional } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Call, Input, Output, Who } from '@hadcl/kernel/call';
import { factsFor, type Decision } from '@hadcl/kernel/decision';
import type { Export } from '@hadcl/kernel/export';
import type { PaperAnswer } from '@hadcl/kernel/paper';
import type { Query } from '@hadcl/kernel/query';
import { Unavailable } from '../../log/event-store/types.js';
import { patienceMs, RightsChanged, Submitting } from '../commands/submitting.js';
import { asSystem } from '../commands/may-call.js';
import type { Decided, Submission } from '../commands/submission.js';
import { NoPlace } from '../../base/async/places.js';
import { EXPORTS, type ExportFile, type Exports } from '../exports/exports.js';
import { PAPERS, type Papers } from '../papers/papers.js';
import { QUERY_RUNNER, type QueryRunner } from '../queries/asking.js';
import { assertMayCall, Callers, currentRequest } from './call.guard.js';
import { HttpFailure } from './failures.js';

/** Nest's token for `Submitting`. */
export const SUBMITTING = Symbol('Submitting');

/** The only command on the bus: every write is one of these. */
class Submit extends Command<Decided> {
  constructor(readonly submission: Submission) {
    super();
  }
}

@CommandHandler(Submit)
export class SubmitHandler implements ICommandHandler<Submit> {
  constructor(@Inject(SUBMITTING) private readonly submitting: Submitting) {}

  execute({ submission }: Submit): Promise<Decided> {
    return this.submitting.submit(submission);
  }
}

/** Used by controllers and doors to submit orders and ask queries. */
@Injectable()
export class Portal {
  constructor(
    private readonly bus: CommandBus,
    @Inject(QUERY_RUNNER) private readonly asking: QueryRunner,
    private readonly callers: Callers,
    /** Only in a process that serves downloads. */
    @Optional() @Inject(EXPORTS) private readonly exports?: Exports,
    @Optional() @Inject(PAPERS) private readonly papers?: Papers,
  ) {}

  /**
   * Submits an order. If the caller's rights change meanwhile, they are read again and the order is decided anew.
   * @param sent the body as sent, where a door has added values that differ each time: repeats are recognised by it
   * @throws Refused, with its kind
   */
  async submit<C extends Call>(
    decision: Decision<C, any>,
    body: Input<C>,
    by: Who,
    sent: unknown = body,
  ): Promise<Output<C>> {
    const request = currentRequest();
    const deadline = performance.now() + patienceMs;
    const once = async (who: Who): Promise<Decided<C>> => {
      const submission = {
        ...{ decision, body, sent, by: who, idempotencyKey: request?.idempotencyKey ?? null },
        ...(request ? { correlationId: request.correlationId } : {}),
      };
      try {
        return (await this.bus.execute(new Submit(submission as unknown as Submission))) as Decided<C>;
      } catch (error) {
        if (!(error instanceof RightsChanged)) throw error;
        if (performance.now() > deadline) throw new Unavailable('the rights of a person keep changing');
        return once(await this.judgedAgain(who));
      }
    };
    const done = await once(by);
    if (request) request.position = done.position;
    if ('answer' in done) return done.answer;
    throw done.refusal;
  }

  /**
   * The caller with the product's rights: for orders that only a door may give, after it has checked that this person
   * may have it done. The order is recorded under the person's id.
   */
  asSystem(who: Who): Who {
    return asSystem(who);
  }

  /** @throws HttpFailure 503 when this person, or the process, is making as many files as allowed */
  export<C extends Call>(answer: Export<C>, input: Input<C>, who: Who): Promise<ExportFile> {
    return this.made(this.exports!.open(answer, input, who), who);
  }

  /** @throws Refused as the paper's answer does; HttpFailure as `export` */
  paper<C extends Call>(answer: PaperAnswer<C>, input: Input<C>, who: Who): Promise<ExportFile> {
    return this.made(this.papers!.open(answer, input, who), who);
  }

  /**
   * The caller with their current rights; codes that a door added stay. @throws HttpFailure if they may no longer make
   * this call
   */
  private async judgedAgain(by: Who): Promise<Who> {
    const request = currentRequest();
    if (!request?.caller) throw new Unavailable('the rights of a person have changed');
    const { call, who: before } = request.caller;
    const who = await this.callers.again(before, false);
    assertMayCall(call, who, before.language ?? 'en');
    request.caller = { call, who: { ...who!, ...(before.language ? { language: before.language } : {}) } };
    const { roles, rightsAt = [], left = [] } = who!;
    return { ...by, roles, rightsAt, left, codes: by.codes === before.codes ? who!.codes : by.codes };
  }

  private async made(file: Promise<ExportFile>, who: Who): Promise<ExportFile> {
    try {
      return await file;
    } catch (error) {
      if (!(error instanceof NoPlace)) throw error;
      throw new HttpFailure(503, factsFor(who, this.asking.facts).say('exports-busy', {}), { code: 'exports-busy' });
    }
  }

  /** For a door that reads rows itself: sends the current position as the answer's `x-position`. */
  asNewAsNow(): void {
    const request = currentRequest();
    if (request) request.position = this.asking.position();
  }

  /** Whether this request's order, refused or not, was recorded in the log. */
  hasRecorded(): boolean {
    return (currentRequest()?.position ?? null) !== null;
  }

  /** @throws Refused when the query refuses */
  ask<C extends Call>(query: Query<C>, input: Input<C>, who: Who): Promise<Output<C>> {
    this.asNewAsNow();
    return this.asking.ask(query, input, who);
  }
}
