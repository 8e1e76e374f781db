import {
  type Milestone,
  type reportCalls,
  type ReportTopic,
  reportTopics,
} from '@hadcl/features/progress-reports/report/report.contract';
import type { Input } from '@hadcl/kernel/call';
import type { UseFormGetValues, UseFormSetValue } from 'react-hook-form';
import type { FormFrame } from '../../../shell/form/CallForm.js';
import type { FormOf } from '../../../ui/form/frame/field.js';
import type { UploadedFile } from '../../../ui/form/files/useUploads.js';
import { textOf } from '../../../ui/text/htmlText.js';
import { asHtml } from '../pieces/plainText.js';
import type { Outcome, Report } from '../types.js';

type Write = Input<typeof reportCalls.writeReport>;
type Text = string | null;
type Comments = { [T in ReportTopic as `${T}CommentResearcher`]: Text };
export type Supplementary = { documentName: Text; content: Text; file: UploadedFile | null };
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
/** The form as its parts use it. */
export type FormOfReport = FormOf<ReportForm> &
  FormFrame<ReportForm> & {
    readonly busy: boolean;
    readonly unsaved: boolean;
    readonly base: ReportForm;
    readonly setValue: UseFormSetValue<ReportForm>;
    readonly written: UseFormGetValues<ReportForm>;
  };

export const commentOf = <T extends ReportTopic>(topic: T) => `${topic}CommentResearcher` as const;
/** Typed as plain text, sent as HTML that displays it. */
export const plainTexts = [
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

/** Sets several fields as if they were typed. */
export const fill = ({ setValue }: Pick<FormOfReport, 'setValue'>, values: Partial<ReportForm>) => {
  for (const [name, value] of Object.entries(values))
    setValue(name as keyof ReportForm, value as never, { shouldDirty: true, shouldValidate: false });
};
