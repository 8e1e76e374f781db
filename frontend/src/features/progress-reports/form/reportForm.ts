import {
  type Milestone,
  type reportCalls,
  type ReportTopic,
  reportTopics,
} from '@hadcl/features/progress-reports/report/report.contract';
import type { Input } from '@hadcl/kernel/call';
import { isRecord, recordIn, rowsOf, textOr } from '../../../shell/form/page/draftContent.js';
import type { PageFields } from '../../../shell/form/page/useFormPage.js';
import type { UploadedFile } from '../../../ui/form/files/useUploads.js';
import { textOf } from '../../../ui/text/htmlText.js';
import { asHtml } from '../pieces/sending.js';
import type { Outcome, Report } from '../types.js';

type Write = Input<typeof reportCalls.writeReport>;
type Text = string | null;
type Comments = { [T in ReportTopic as `${T}CommentResearcher`]: Text };
type Supplementary = { documentName: Text; content: Text; file: UploadedFile | null };
/** Values of the report form: two texts are HTML, the others plain text. */
export type ReportForm = Comments & {
  version: number;
  projectProgress: number | null;
  projectMilestone: readonly Milestone[];
  completeProgress: Text;
  plannedProgress: Text;
  estimatedAccessEndDate: Text;
  estimatedStudyCompletionDate: Text;
  outcomes: Outcome[];
  isPublication: boolean | null;
  isAiModelAlg: boolean | null;
  isProvision: boolean | null;
  specifyContent: Text;
  isPlanToIntegrate: boolean | null;
  targetSystems: Text;
  relatedCOCInvolved: Text;
  relatedHAInvolved: Text;
  supplementaries: Supplementary[];
};
export type FormOfReport = PageFields<ReportForm>;

export const commentOf = <T extends ReportTopic>(topic: T) => `${topic}CommentResearcher` as const;
/** Typed as plain text, sent as HTML that displays it. */
const plainTexts = [
  'specifyContent',
  'targetSystems',
  'relatedCOCInvolved',
  'relatedHAInvolved',
  ...reportTopics.map(commentOf),
] as const;
type Plain = (typeof plainTexts)[number];
const eachPlain = (of: (name: Plain) => string) =>
  Object.fromEntries(plainTexts.map((name) => [name, of(name)])) as Record<Plain, string>;

export const formOf = (report: Report): ReportForm => ({
  ...eachPlain((name) => textOf(report[name])),
  version: report.version,
  projectProgress: report.projectProgress,
  projectMilestone: report.projectMilestone,
  completeProgress: report.completeProgress,
  plannedProgress: report.plannedProgress,
  estimatedAccessEndDate: report.estimatedAccessEndDate,
  estimatedStudyCompletionDate: report.estimatedStudyCompletionDate,
  outcomes: report.outcomes,
  isPublication: report.isPublication,
  isAiModelAlg: report.isAiModelAlg,
  isProvision: report.isProvision,
  isPlanToIntegrate: report.isPlanToIntegrate,
  supplementaries: report.supplementaries.map(({ documentName, content, file }) => ({
    // Null, like an empty line of the form.
    documentName: documentName || null,
    content: textOf(content) || null,
    file: file && { id: file.fileId, name: file.name, size: file.size, type: file.type },
  })),
});

/** Non-numeric input is sent as -1, so that the server reports it together with the other errors. */
const numberIn = (progress: unknown) => (typeof progress === 'number' || progress === null ? progress : -1);

export const inputOf = (report: Report, form: ReportForm, status: Write['status']): Write => ({
  ...form,
  ...eachPlain((name) => asHtml(form[name], [report[name]])),
  ...{ projectId: report.projectId, reportingMonth: report.reportingMonth, status },
  projectProgress: numberIn(form.projectProgress),
  projectMilestone: [...form.projectMilestone],
  completeProgress: form.completeProgress ?? '',
  plannedProgress: form.plannedProgress ?? '',
  supplementaries: form.supplementaries.map(({ documentName, content, file }) => ({
    // The server finds the other facts of the file by its id.
    file: file && { fileId: file.id, name: file.name, size: file.size, type: file.type, sha256: '' },
    documentName: documentName ?? '',
    content: asHtml(
      content,
      report.supplementaries.map((one) => one.content),
    ),
  })),
});

/** The fields that Copy from Last Report copies (R11). */
const copied = [
  'projectProgress',
  'projectMilestone',
  'completeProgress',
  'plannedProgress',
  ...reportTopics.map(commentOf),
] as const;
export type Copied = Pick<ReportForm, (typeof copied)[number]>;
export const copiedOf = (form: ReportForm): Copied =>
  Object.fromEntries(copied.map((name) => [name, form[name]])) as Copied;

type Known = Readonly<Record<string, unknown>>;

/** A file that was uploaded for this report; whether the server still has it is checked on saving. */
const fileIn = (value: unknown): UploadedFile | null => {
  if (!isRecord(value)) return null;
  const { id, name, type, size } = value;
  const texts = [id, name, type].every((text) => typeof text === 'string');
  return texts && typeof size === 'number' ? ({ id, name, type, size } as UploadedFile) : null;
};

/** The outcomes in the draft, for objectives that the project still has. */
const outcomesIn = (outcomes: readonly Known[], base: readonly Outcome[]): Outcome[] =>
  base.map((one) => {
    const match = outcomes.find(({ projectObj }) => projectObj === one.projectObj);
    if (!match) return one;
    return {
      ...one,
      isAchieved: match.isAchieved === true,
      isPartiallyAchieved: match.isPartiallyAchieved === true,
      isNotYetAchieved: match.isNotYetAchieved === true,
    };
  });

const isLike = (name: string, value: unknown, now: unknown): boolean => {
  if (value === null) return true;
  if (name === 'projectProgress') return typeof value === 'number';
  return typeof value === (name.startsWith('is') ? 'boolean' : 'string') && !Array.isArray(now);
};

/**
 * The fields of a draft that have the form's types; others, for example from an older release of the page, are ignored.
 */
export const draftIn = (content: string, base: ReportForm): Partial<ReportForm> => {
  const kept = recordIn(content);
  const values: Record<string, unknown> = {};
  for (const [name, now] of Object.entries(base)) {
    const value = kept[name];
    if (value === undefined || name === 'version') continue;
    if (name === 'outcomes') values[name] = outcomesIn(rowsOf(value), base.outcomes);
    else if (name === 'supplementaries')
      values[name] = rowsOf(value).map(
        (row): Supplementary => ({
          documentName: textOr(row.documentName),
          content: textOr(row.content),
          file: fileIn(row.file),
        }),
      );
    else if (name === 'projectMilestone')
      values[name] = (Array.isArray(value) ? value : []).filter((one): one is Milestone => typeof one === 'string');
    else if (isLike(name, value, now)) values[name] = value;
  }
  return values;
};
