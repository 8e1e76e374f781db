import type { Command, Facts } from '@hadcl/kernel/decision';
import type { DataOf } from '@hadcl/kernel/event';
import { said } from '@hadcl/kernel/text/said';
import type { StateOf } from '@hadcl/kernel/stream';
import type { reportFiles } from '../files/report-file.stream.js';
import { storedHtmlOf } from '../../words/written.js';
import { outcomesOf } from '../review/report-outcomes.rules.js';
import type { reportCalls } from './report.contract.js';
import type { reportEvents } from './report.stream.js';

type Sent = Command<typeof reportCalls.writeReport>['body'];
type Judging = Command<typeof reportCalls.judgeReport>['body'];
type Written = Pick<DataOf<typeof reportEvents.ReportSaved>, 'choices' | 'texts'>;
type Judged = Pick<DataOf<typeof reportEvents.ReportReviewed>, 'remarks' | 'review' | 'shown'>;

type Files = Readonly<Record<string, Omit<Kept, 'date'>>>;
type Kept = StateOf<ReturnType<typeof reportFiles.of>>['kept'][string];
/** Only the id of a sent file is used; name, type, size and hash come from the stored file. */
const fileOf = (sent: { readonly fileId: string } | null, kept: Files) => {
  const found = sent && kept[sent.fileId];
  if (!found) return {};
  const { fileId, name, type, size, sha256 } = found;
  return { file: { fileId, name, type, size, sha256 } };
};

/**
 * A report as it is recorded. `kept`: the files of this report; `objectives`: those of its project, none for a
 * self-service application (R10).
 */
export const writtenOf = (sent: Sent, objectives: readonly string[], kept: Files, facts: Facts): Written => {
  const html = storedHtmlOf(facts);
  return {
    choices: {
      projectProgress: sent.projectProgress ?? 0,
      projectMilestone: [...new Set(sent.projectMilestone)],
      estimatedAccessEndDate: sent.estimatedAccessEndDate,
      estimatedStudyCompletionDate: sent.estimatedStudyCompletionDate,
      isPublication: sent.isPublication,
      isAiModelAlg: sent.isAiModelAlg,
      isProvision: sent.isProvision,
      isPlanToIntegrate: sent.isPlanToIntegrate,
    },
    texts: {
      completeProgress: html(sent.completeProgress),
      plannedProgress: html(sent.plannedProgress),
      outcomes: outcomesOf(objectives, sent.outcomes),
      specifyContent: html(sent.specifyContent),
      targetSystems: html(sent.targetSystems),
      relatedCOCInvolved: html(sent.relatedCOCInvolved),
      relatedHAInvolved: html(sent.relatedHAInvolved),
      supplementaries: sent.supplementaries.map(({ documentName, content, file }) => ({
        documentName: said(documentName),
        content: html(content),
        ...fileOf(file, kept),
      })),
      comments: {
        data: html(sent.dataCommentResearcher),
        platform: html(sent.platformCommentResearcher),
        physical: html(sent.physicalCommentResearcher),
        meeting: html(sent.meetingCommentResearcher),
        others: html(sent.othersCommentResearcher),
      },
    },
  };
};

type Topic = Judged['shown'][number];
/** A review as it is recorded: without empty issues, and without empty replies among those shown. */
export const judgedOf = (sent: Judging, facts: Facts): Judged => {
  const html = storedHtmlOf(facts);
  const replies = {
    data: html(sent.dataCommentHADCL),
    platform: html(sent.platformCommentHADCL),
    physical: html(sent.physicalCommentHADCL),
    meeting: html(sent.meetingCommentHADCL),
    others: html(sent.othersCommentHADCL),
  };
  const issues = sent.issueRisks
    .map(({ issues: text, severity, owner, targetResolutionDate }) => ({
      ...{ issues: html(text), severity, owner: said(owner), targetResolutionDate },
    }))
    .filter(
      ({ issues: text, owner, targetResolutionDate }) => text !== '' || owner !== '' || targetResolutionDate !== null,
    );
  const shown = (Object.keys(replies) as Topic[]).filter(
    (topic) => sent[`${topic}CommentFor`] === 1 && replies[topic] !== '',
  );
  return { remarks: html(sent.remarks), review: { replies, issues }, shown };
};
