import { Injectable } from '@nestjs/common';
import type { Input, Output, Who } from '@hadcl/kernel/call';
import { draftFormOf, type reportCalls } from '@hadcl/features/progress-reports/report.contract';
import { ownReport } from '@hadcl/features/progress-reports/report.queries';
import { Drafts } from '@hadcl/platform/serving/drafts/drafts';
import { Portal } from '@hadcl/platform/serving/http/portal';

type Calls = typeof reportCalls;
type Which = Input<Calls['dropReportDraft']>;

/** Keeps beside the log what no log keeps: what a researcher has typed into a report and not saved. */
@Injectable()
export class ProgressReportsDoor {
  constructor(
    private readonly portal: Portal,
    private readonly drafts: Drafts,
  ) {}

  async keepReportDraft(
    { version, content, ...which }: Input<Calls['keepReportDraft']>,
    who: Who,
  ): Promise<Output<Calls['keepReportDraft']>> {
    const form = await this.formOf(which, who);
    return { keptAt: await this.drafts.keep(who.userId, form, { version, content }) };
  }

  async reportDraft(which: Input<Calls['reportDraft']>, who: Who): Promise<Output<Calls['reportDraft']>> {
    return { draft: await this.drafts.of(who.userId, await this.formOf(which, who)) };
  }

  async dropReportDraft(which: Which, who: Who): Promise<Output<Calls['dropReportDraft']>> {
    await this.drafts.drop(who.userId, await this.formOf(which, who));
    return {};
  }

  /** @throws Refused for a report that is not theirs, which is told as one that there is not */
  private async formOf({ projectId, yearMonth }: Which, who: Who): Promise<string> {
    await this.portal.ask(ownReport, { projectId, yearMonth }, who);
    return draftFormOf(projectId, yearMonth);
  }
}
