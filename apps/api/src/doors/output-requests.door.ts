import { Injectable } from '@nestjs/common';
import type { Input, Output, Who } from '@hadcl/kernel/call';
import {
  keepRequestDraftRefused,
  type requestCalls,
  requestFormOf,
} from '@hadcl/features/output-requests/request/request.contract';
import { judgeRequestDraft } from '@hadcl/features/output-requests/request/request.decisions';
import { Drafts } from '@hadcl/platform/serving/drafts/drafts';
import { Portal } from '@hadcl/platform/serving/http/portal';
import { keepJudged } from './keep-judged.js';

type Calls = typeof requestCalls;
type Which = Input<Calls['requestDraft']>;

/** Stores the unsaved drafts of requests, which the log does not hold. */
@Injectable()
export class OutputRequestsDoor {
  constructor(
    private readonly portal: Portal,
    private readonly drafts: Drafts,
  ) {}

  async keepRequestDraft(
    { version, content, after, ...which }: Input<Calls['keepRequestDraft']>,
    who: Who,
  ): Promise<Output<Calls['keepRequestDraft']>> {
    const draft = { accountId: who.userId, form: requestFormOf(which), version, content, after };
    const kept = await keepJudged(this.drafts, draft, () => this.judge(which, version, who));
    if (!kept) throw keepRequestDraftRefused('draft-elsewhere', {});
    return kept;
  }

  async requestDraft(which: Which, who: Who): Promise<Output<Calls['requestDraft']>> {
    await this.judge(which, null, who);
    return { draft: await this.drafts.of(who.userId, requestFormOf(which)) };
  }

  async dropRequestDraft(
    { revision, ...which }: Input<Calls['dropRequestDraft']>,
    who: Who,
  ): Promise<Output<Calls['dropRequestDraft']>> {
    await this.judge(which, null, who);
    await this.drafts.drop(who.userId, requestFormOf(which), revision);
    return {};
  }

  /** @throws Refused as for a missing request when it is of a project that is not theirs */
  private judge(which: Which, version: number | null, who: Who) {
    return this.portal.submit(judgeRequestDraft, { ...which, version }, this.portal.asSystem(who));
  }
}
