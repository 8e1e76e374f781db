import { Inject, Injectable, Optional } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Call, Input, Output, Who } from '@hadcl/kernel/call';
import { factsFor, type Decision } from '@hadcl/kernel/decision';
import type { Export } from '@hadcl/kernel/export';
import type { PaperAnswer } from '@hadcl/kernel/paper';
import type { Query } from '@hadcl/kernel/query';
import { Unavailable } from '../../log/event-store/types.js';
import { patienceMs } from '../commands/deadline.js';
import { Submit } from '../commands/submit.handler.js';
import { RightsChanged } from '../commands/submitting.js';
import type { Submission, Submitted } from '../commands/submission.js';
import { NoPlace } from '../../base/async/places.js';
import { EXPORTS, type ExportFile, type Exports } from '../exports/exports.js';
import { PAPERS, type Papers } from '../papers/papers.js';
import { ASKING, type Asking } from '../queries/asking.js';
import { assertMayCall } from './call.guard.js';
import { Callers } from './callers.js';
import { HttpRefusal } from './http-refusal.js';
import { currentRequest } from './request-context.js';

/** What controllers and doors have: orders are submitted, questions are asked. */
@Injectable()
export class Portal {
  constructor(
    private readonly bus: CommandBus,
    @Inject(ASKING) private readonly asking: Asking,
    private readonly callers: Callers,
    /** Where a process serves downloads. */
    @Optional() @Inject(EXPORTS) private readonly exports?: Exports,
    @Optional() @Inject(PAPERS) private readonly papers?: Papers,
  ) {}

  /**
   * Where the caller's rights change while this is decided they are judged again, and it is decided by what they hold now.
   * @param sent what the caller sent, where a door has added to it what differs each time: a repeat is known by it
   * @throws HttpRefusal with the status and the sentence of a refusal that the call does not answer itself
   */
  async submit<C extends Call>(
    decision: Decision<C, any>,
    body: Input<C>,
    by: Who,
    sent: unknown = body,
  ): Promise<Output<C>> {
    const request = currentRequest();
    const deadline = performance.now() + patienceMs;
    const once = async (who: Who): Promise<Submitted<C>> => {
      const submission = {
        ...{ decision, body, sent, by: who, idempotencyKey: request?.idempotencyKey ?? null },
        ...(request ? { correlationId: request.correlationId } : {}),
      };
      try {
        return (await this.bus.execute(new Submit(submission as unknown as Submission))) as Submitted<C>;
      } catch (error) {
        if (!(error instanceof RightsChanged)) throw error;
        if (performance.now() > deadline) throw new Unavailable('the rights of a person keep changing');
        return once(await this.judgedAgain(who));
      }
    };
    const done = await once(by);
    if (request) request.position = done.position;
    if ('answer' in done) return done.answer;
    throw new HttpRefusal(done.status, done.message, done.failure);
  }

  /** @throws HttpRefusal 503 where as many files are made at once, for this person or in all, as this process may make */
  export<C extends Call>(its: Export<C>, input: Input<C>, who: Who): Promise<ExportFile> {
    return this.made(this.exports!.open(its, input, who), who);
  }

  /** @throws Refused when there is no such paper; HttpRefusal as `export` */
  paper<C extends Call>(its: PaperAnswer<C>, input: Input<C>, who: Who): Promise<ExportFile> {
    return this.made(this.papers!.open(its, input, who), who);
  }

  /** The caller as they are now; codes that a door gave them stay. @throws HttpRefusal where they may not make this call any more */
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
      throw new HttpRefusal(503, factsFor(who, this.asking.facts).say('exports-busy', {}), { code: 'exports-busy' });
    }
  }

  /** For a door that reads rows of its own: its answer is as new as the log is at this moment. */
  asNewAsNow(): void {
    const request = currentRequest();
    if (request) request.position = this.asking.position();
  }

  /** Whether the order that this request has given, refused or not, is in the log. */
  hasRecorded(): boolean {
    return (currentRequest()?.position ?? null) !== null;
  }

  /** @throws Refused when the question may not be answered, which the mounted call tells */
  ask<C extends Call>(query: Query<C>, input: Input<C>, who: Who): Promise<Output<C>> {
    this.asNewAsNow();
    return this.asking.ask(query, input, who);
  }
}
