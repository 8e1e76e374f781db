import { reportCalls } from '@hadcl/features/progress-reports/report/report.contract';
import { useEffect, useRef, useState } from 'react';
import { type Refusal, useCallForm } from '../../../shell/form/useCallForm.js';
import { useText } from '../../../i18n/i18n.js';
import { isDate, say } from '../../../i18n/dates.js';
import { refusedBy } from '../pieces/refusedBy.js';
import type { Report } from '../types.js';
import { limitsAsTyped } from '../pieces/plainText.js';
import { type Decision, judgingOf, reviewOf, type ReviewForm } from './reviewForm.js';

/** The question before sending: confirm this decision, or, when leaving, choose one of the two. */
export type Question = Decision | 'which';

/** The office's form. Its texts are saved together with the decision, which has to be confirmed first. */
export function useReviewForm(report: Report) {
  const t = useText('report-form');
  const review = useText('report-review');
  const word = useText('reports');
  const [question, setQuestion] = useState<Question>();
  const [done, setDone] = useState<string>();
  const [refused, setRefused] = useState<Refusal>();
  const decision = useRef<Decision>('REVIEWED');
  const form = useCallForm(reportCalls.judgeReport, {
    defaults: reviewOf(report),
    toInput: (values: ReviewForm) => judgingOf(report, values, decision.current),
    refusedBy,
    onDone: ({ data }) => setDone(data),
    onRefused: setRefused,
    guard: {
      title: t('leave-title'),
      leave: t('leave-anyway'),
      submit: {
        label: t('save-now'),
        // Nothing is saved without a decision, so leaving asks for one and stays on the page.
        send: async () => {
          setQuestion(report.allowed.includes('return') ? 'which' : 'REVIEWED');
          return false;
        },
      },
    },
  });
  const sends = useRef(async (): Promise<boolean> => false);
  useEffect(() => {
    sends.current = form.sendNow;
  });
  const decide = (as: Decision) => {
    decision.current = as;
    setQuestion(undefined);
    void sends.current();
  };
  const wordOf = (name: string): string => {
    if (name === 'version') return '';
    const [, topic, part] = /^(.+)(CommentHADCL|CommentFor)$/.exec(name) ?? [];
    if (topic) return part === 'CommentFor' ? review('may-view') : review('reply-to', { topic: t(topic as 'data') });
    return name === 'issueRisks' ? review('issues') : review(name as 'remarks');
  };
  const sayOf = (name: string, value: unknown): string | undefined => {
    if (name === 'overallRisk' && value) return word(value as 'LOW');
    return isDate(value) ? say(value, 'dd/MM/yyyy') : undefined;
  };
  return {
    form: { ...form, limits: limitsAsTyped(form.limits) },
    ...{ question, setQuestion, decide, wordOf, sayOf },
    ...{ done, setDone, refused, setRefused },
  };
}
