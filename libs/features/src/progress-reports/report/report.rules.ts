import { dayText } from '@hadcl/kernel/text/day-text';
import type { Facts } from '@hadcl/kernel/decision';
import type { DataOf } from '@hadcl/kernel/event';
import { beyond } from '@hadcl/kernel/text/limits';
import { fieldsOf } from '@hadcl/kernel/refusing/refuse-all';
import type { Input } from '@hadcl/kernel/call';
import type { Refused } from '@hadcl/kernel/refusing/refused';
import { judgeRefused, reportCalls, writeRefused } from './report.contract.js';
import type { reportEvents } from './report.stream.js';
import { mostDocuments } from './report.shapes.js';
import type { fieldNames } from './report.messages.en.js';

type Sent = Input<typeof reportCalls.writeReport>;
type Judging = Input<typeof reportCalls.judgeReport>;
type Written = Pick<DataOf<typeof reportEvents.ReportSaved>, 'choices' | 'texts'>;
type Faults = readonly (Refused | false)[];

const at = fieldsOf(reportCalls.writeReport);
const missing = (path: Parameters<typeof at>[0], facts: Facts) =>
  at(path, writeRefused('report-field-required', { field: fieldName(path, facts) }));

/** Attached files must be kept for this report: one that was removed, or belongs to another report, is refused. */
export const fileFaults = (sent: Sent, kept: Readonly<Record<string, unknown>>): Faults =>
  sent.supplementaries.map(
    ({ file }, i) =>
      file !== null &&
      !Object.hasOwn(kept, file.fileId) &&
      at(`supplementaries.${i}.file`, writeRefused('report-file-gone', { row: i + 1 })),
  );

/** What Save checks: progress and lengths (R10). Submit reports these faults as well. */
export const saveFaults = (sent: Sent, facts: Facts): Faults => {
  const { projectProgress: progress } = sent;
  const isWhole = progress !== null && Number.isInteger(progress) && progress >= 0 && progress <= 100;
  return [
    progress === null && missing('projectProgress', facts),
    progress !== null && !isWhole && at('projectProgress', writeRefused('report-progress-not-whole', {})),
    ...beyond(reportCalls.writeReport.limits, sent).map(({ path, of, max }) =>
      at(
        path as 'supplementaries',
        of === 'rows'
          ? writeRefused('report-documents-too-many', { max: mostDocuments })
          : writeRefused('report-text-too-long', { field: fieldName(path, facts), max: Number(max) }),
      ),
    ),
  ];
};

/**
 * What Submit checks in addition (5.1 of the specification), on the data to be recorded. `until`: the project's end.
 */
export const submitFaults = ({ choices, texts }: Written, until: string, facts: Facts): Faults => {
  const { estimatedAccessEndDate: accessEnd } = choices;
  return [
    choices.projectMilestone.length === 0 && missing('projectMilestone', facts),
    texts.completeProgress === '' && missing('completeProgress', facts),
    texts.plannedProgress === '' && missing('plannedProgress', facts),
    accessEnd === null && missing('estimatedAccessEndDate', facts),
    accessEnd !== null &&
      accessEnd > until &&
      at('estimatedAccessEndDate', writeRefused('report-access-end-late', { until: dayText(until, facts.language) })),
    choices.estimatedStudyCompletionDate === null && missing('estimatedStudyCompletionDate', facts),
    ...texts.outcomes.map(({ isAchieved, isPartiallyAchieved, isNotYetAchieved }, i) => {
      const marks = [isAchieved, isPartiallyAchieved, isNotYetAchieved].filter(Boolean).length;
      return marks !== 1 && at(`outcomes.${i}`, writeRefused('report-outcome-unmarked', { row: i + 1 }));
    }),
    choices.isPlanToIntegrate === true && texts.targetSystems === '' && missing('targetSystems', facts),
    ...texts.supplementaries.flatMap(({ documentName, content }, i) => [
      documentName === '' && missing(`supplementaries.${i}.documentName`, facts),
      content === '' && missing(`supplementaries.${i}.content`, facts),
    ]),
  ];
};

const atReview = fieldsOf(reportCalls.judgeReport);
/** What both decisions of the office check (5.2). */
export const judgeFaults = (sent: Judging, facts: Facts): Faults => [
  sent.overallRisk === null &&
    atReview('overallRisk', judgeRefused('report-field-required', { field: fieldName('overallRisk', facts) })),
  ...beyond(reportCalls.judgeReport.limits, sent).map(({ path, max }) =>
    atReview(
      path as 'remarks',
      judgeRefused('report-text-too-long', { field: fieldName(path, facts), max: Number(max) }),
    ),
  ),
];

type Field = keyof typeof fieldNames extends `report-field-of-${infer F}` ? F : never;

/** The label of the field at this path in either form; in a list with its row, counted from 1 (R18). */
const fieldName = (path: string, { say }: Pick<Facts, 'say'>): string => {
  const [list, row, column] = path.split('.');
  if (row === undefined) return say(`report-field-of-${list as Field}` as keyof typeof fieldNames, {} as never);
  return say(`report-field-of-${list}-${column}` as 'report-field-of-supplementaries-content', {
    row: Number(row) + 1,
  });
};
