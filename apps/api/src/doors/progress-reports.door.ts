import { Injectable } from '@nestjs/common';
import type { Input, Output, Who } from '@hadcl/kernel/call';
import {
  draftFormOf,
  keepDraftRefused,
  type reportCalls,
} from '@hadcl/features/progress-reports/report/report.contract';
import type { reportFileCalls } from '@hadcl/features/progress-reports/files/report-file.contract';
import { storeFileRefused } from '@hadcl/features/progress-reports/files/report-file.contract';
import { keepReportFile, takeReportFile } from '@hadcl/features/progress-reports/files/report-file.decisions';
import { fileOfReport, writableReport } from '@hadcl/features/progress-reports/files/report-file.queries';
import { judgeReportDraft } from '@hadcl/features/progress-reports/report/report.decisions';
import { ownReport } from '@hadcl/features/progress-reports/report/report.queries';
import type { Readable } from 'node:stream';
import { Drafts } from '@hadcl/platform/serving/drafts/drafts';
import { Files, largestFile } from '@hadcl/platform/serving/files/files';
import { Portal } from '@hadcl/platform/serving/http/portal';
import type { SentFile } from '@hadcl/platform/serving/http/shape.interceptor';
import { keepJudged } from './keep-judged.js';

type Calls = typeof reportCalls;
type FileCalls = typeof reportFileCalls;
type Which = Input<Calls['reportDraft']>;

/** Stores what the log does not hold: the unsaved draft of a report, and its files. */
@Injectable()
export class ProgressReportsDoor {
  constructor(
    private readonly portal: Portal,
    private readonly drafts: Drafts,
    private readonly files: Files,
  ) {}

  async keepReportDraft(
    { version, content, after, ...which }: Input<Calls['keepReportDraft']>,
    who: Who,
  ): Promise<Output<Calls['keepReportDraft']>> {
    const draft = { accountId: who.userId, form: await this.formOf(which, who), version, content, after };
    const kept = await keepJudged(this.drafts, draft, () =>
      this.portal.submit(judgeReportDraft, { ...which, version }, this.portal.asSystem(who)),
    );
    if (!kept) throw keepDraftRefused('draft-elsewhere', {});
    return kept;
  }

  async reportDraft(which: Input<Calls['reportDraft']>, who: Who): Promise<Output<Calls['reportDraft']>> {
    return { draft: await this.drafts.of(who.userId, await this.formOf(which, who)) };
  }

  async dropReportDraft(
    { revision, ...which }: Input<Calls['dropReportDraft']>,
    who: Who,
  ): Promise<Output<Calls['dropReportDraft']>> {
    await this.drafts.drop(who.userId, await this.formOf(which, who), revision);
    return {};
  }

  /** Checked before a byte is read, and again by the decision that records the file. */
  async storeReportFile(
    { content, name, ...which }: Input<FileCalls['storeReportFile']>,
    who: Who,
  ): Promise<Output<FileCalls['storeReportFile']>> {
    const { most } = await this.portal.ask(writableReport, which, who);
    const by = this.portal.asSystem(who);
    const taken = await this.files.take(
      content as Readable,
      { name, by: who.userId, most },
      ({ fileId, wrapped, ...described }) =>
        // The id and the key are new each time, so a repeat is recognised by the other fields.
        this.portal.submit(keepReportFile, { ...which, ...described, fileId, wrapped }, by, { ...which, ...described }),
    );
    if ('done' in taken) return taken.done;
    const { unfit } = taken;
    if (unfit === 'too-large')
      throw storeFileRefused('report-file-too-large', { megabytes: Math.min(most, largestFile) / 1_000_000 });
    throw storeFileRefused(`report-file-${unfit}`, {});
  }

  async reportFile(which: Input<FileCalls['reportFile']>, who: Who): Promise<SentFile> {
    const { projectId, yearMonth: month, fileId } = which;
    const file = await this.portal.ask(fileOfReport, which, who);
    const by = this.portal.asSystem(who);
    const content = await this.files.open(file, who.userId, async () => {
      await this.portal.submit(takeReportFile, { projectId, month, fileId }, by);
    });
    return { ...file, content };
  }

  /** @throws Refused as for a missing report when the report is not theirs */
  private async formOf({ projectId, yearMonth }: Which, who: Who): Promise<string> {
    await this.portal.ask(ownReport, { projectId, yearMonth }, who);
    return draftFormOf(projectId, yearMonth);
  }
}
