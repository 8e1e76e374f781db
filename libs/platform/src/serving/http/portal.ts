import { Inject, Injectable, Optional } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Call, Input, Output, Who } from '@hadcl/kernel/call';
import { factsFor, type Decision } from '@hadcl/kernel/decision';
import type { Export } from '@hadcl/kernel/export';
import type { PaperAnswer } from '@hadcl/kernel/paper';
import type { Query } from '@hadcl/kernel/query';
import { Submit } from '../commands/submit.handler.js';
import type { Submission, Submitted } from '../commands/submission.js';
import { NoPlace } from '../../base/async/places.js';
import { EXPORTS, type ExportFile, type Exports } from '../exports/exports.js';
import { PAPERS, type Papers } from '../papers/papers.js';
import { ASKING, type Asking } from '../queries/asking.js';
import { HttpRefusal } from './http-refusal.js';
import { currentRequest } from './request-context.js';

/** What controllers and doors have: orders are submitted, questions are asked. */
@Injectable()
export class Portal {
  constructor(
    private readonly bus: CommandBus,
    @Inject(ASKING) private readonly asking: Asking,
    /** Where a process serves downloads. */
    @Optional() @Inject(EXPORTS) private readonly exports?: Exports,
    @Optional() @Inject(PAPERS) private readonly papers?: Papers,
  ) {}

  /**
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
    const done = (await this.bus.execute(
      new Submit({
        decision,
        body,
        sent,
        by,
        idempotencyKey: request?.idempotencyKey ?? null,
        ...(request ? { correlationId: request.correlationId } : {}),
      } as unknown as Submission),
    )) as Submitted<C>;
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
