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
import type { requestFileCalls } from '@hadcl/features/output-requests/files/request-file.contract';
import { keepJudged } from './keep-judged.js';
import type { requestReleaseCalls } from '@hadcl/features/output-requests/files/request-release.contract';
import { ReleaseDesk } from './request-files/release-desk.js';
import { RequestFilesDesk } from './request-files/request-files-desk.js';

type Calls = typeof requestCalls;
type FileCalls = typeof requestFileCalls;
type ReleaseCalls = typeof requestReleaseCalls;
type Which = Input<Calls['requestDraft']>;

/** Stores what the log does not hold: the unsaved drafts of requests, and their files. */
@Injectable()
export class OutputRequestsDoor {
  constructor(
    private readonly portal: Portal,
    private readonly drafts: Drafts,
    private readonly desk: RequestFilesDesk,
    private readonly release: ReleaseDesk,
  ) {}

  attachingRules(_: unknown, who: Who) {
    return this.desk.rules(who);
  }
  beginRequestFile(its: Input<FileCalls['beginRequestFile']>, who: Who) {
    return this.desk.begin(its, who);
  }
  storeFilePart(its: Input<FileCalls['storeFilePart']>, who: Who) {
    return this.desk.store(its, who);
  }
  requestUpload(its: Input<FileCalls['requestUpload']>, who: Who) {
    return this.desk.upload(its, who);
  }
  finishRequestFile(its: Input<FileCalls['finishRequestFile']>, who: Who) {
    return this.desk.finish(its, who);
  }
  nameColumns(its: Input<FileCalls['nameColumns']>, who: Who) {
    return this.desk.nameColumns(its, who);
  }
  requestFileTable(its: Input<FileCalls['requestFileTable']>, who: Who) {
    return this.desk.table(its, who);
  }
  viewRequestFile(its: Input<FileCalls['viewRequestFile']>, who: Who) {
    return this.desk.view(its, who);
  }

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

  allowDownload(its: Input<ReleaseCalls['allowDownload']>, who: Who) {
    return this.release.allow(its, who);
  }
  releasedFile(its: Input<ReleaseCalls['releasedFile']>, who: Who) {
    return this.release.take(its, who);
  }
  destructionProof(its: Input<ReleaseCalls['destructionProof']>, who: Who) {
    return this.release.proof(its, who);
  }

  /** @throws Refused as for a missing request when it is of a project that is not theirs */
  private judge(which: Which, version: number | null, who: Who) {
    return this.portal.submit(judgeRequestDraft, { ...which, version }, this.portal.asSystem(who));
  }
}
