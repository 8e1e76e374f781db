import { mostDocuments, reportTopics } from '@hadcl/features/progress-reports/report/report.contract';
import { useFormState, useWatch } from 'react-hook-form';
import { useText } from '../../../i18n/i18n.js';
import type { FormPart } from '../../../ui/page/SectionNav.js';
import type { Report } from '../types.js';
import { commentOf, type FormOfReport, type ReportForm } from './reportForm.js';

type PartId = 'progress' | 'work' | 'dates' | 'outcomes' | 'deliverables' | 'integration' | 'documents' | 'comments';
const fieldsOf: Readonly<Record<PartId, readonly (keyof ReportForm)[]>> = {
  progress: ['projectProgress', 'projectMilestone'],
  work: ['completeProgress', 'plannedProgress'],
  dates: ['estimatedAccessEndDate', 'estimatedStudyCompletionDate'],
  outcomes: ['outcomes'],
  deliverables: ['isPublication', 'isAiModelAlg', 'isProvision', 'specifyContent'],
  integration: ['isPlanToIntegrate', 'targetSystems', 'relatedCOCInvolved', 'relatedHAInvolved'],
  documents: ['supplementaries'],
  comments: reportTopics.map(commentOf),
};
const isMarked = ({ isAchieved, isPartiallyAchieved, isNotYetAchieved }: ReportForm['outcomes'][number]) =>
  isAchieved || isPartiallyAchieved || isNotYetAchieved;
/** Number of errors; those of a list are in its rows. */
const countOf = (wrong: unknown): number => {
  if (!wrong) return 0;
  return Array.isArray(wrong) ? wrong.filter(Boolean).length || 1 : 1;
};

/** How complete each part of the form is, by the rules of Submit. */
export function useReportParts(form: FormOfReport, report: Report): readonly FormPart[] {
  const t = useText('report-form');
  const { errors } = useFormState({ control: form.control });
  const written = useWatch({ control: form.control }) as ReportForm;
  const marked = written.outcomes.filter(isMarked).length;
  const documents = written.supplementaries.length;
  const replies = reportTopics.filter((topic) => report[`${topic}CommentHADCL`] !== '').length;
  const commented = reportTopics.filter((topic) => written[commentOf(topic)]?.trim()).length;
  const isFilled = (id: PartId) => fieldsOf[id].every((name) => `${written[name] ?? ''}` !== '');
  const part = (id: PartId, its: Pick<FormPart, 'state'> & { note?: string | undefined }): FormPart => {
    const wrong = fieldsOf[id].reduce((sum, name) => sum + countOf(errors[name]), 0);
    const title = t(`part-${id}`);
    if (wrong > 0) return { id, title, state: 'error', note: t('errors', { count: wrong }) };
    const { state, note } = its;
    return note === undefined ? { id, title, state } : { id, title, state, note };
  };
  const doneIf = (isDone: boolean) => ({ state: isDone ? ('done' as const) : ('open' as const) });
  const optional = { state: 'optional' } as const;
  const outcomes = written.outcomes.length;
  return [
    part('progress', doneIf(isFilled('progress'))),
    part('work', doneIf(isFilled('work'))),
    part('dates', doneIf(isFilled('dates'))),
    ...(report.projectType === 'COL_RESEARCHER'
      ? [part('outcomes', { ...doneIf(marked === outcomes), note: t('of-all', { some: marked, all: outcomes }) })]
      : []),
    part('deliverables', optional),
    part('integration', written.isPlanToIntegrate ? doneIf(Boolean(written.targetSystems?.trim())) : optional),
    part('documents', { ...optional, note: t('of-all', { some: documents, all: mostDocuments }) }),
    part('comments', {
      ...optional,
      note: replies > 0 ? t('replies', { count: replies }) : t('of-all', { some: commented, all: reportTopics.length }),
    }),
  ];
}
