import { reportCalls } from '@hadcl/features/progress-reports/report/report.contract';
import { useEffect, useRef, useState } from 'react';
import { useWrite } from '../../../shell/api/useWrite.js';
import { type Refusal, useCallForm } from '../../../shell/form/useCallForm.js';
import { useText } from '../../../i18n/i18n.js';
import { useTell } from '../../../shell/tell/useTell.js';
import { isDate, say } from '../../../i18n/dates.js';
import { limitsAsTyped } from '../pieces/plainText.js';
import { refusedBy } from '../pieces/refusedBy.js';
import type { Report } from '../types.js';
import { DraftOrders } from './draft.js';
import { formOf, inputOf, type ReportForm } from './reportForm.js';
import { type Draft, useReportDraft } from './useReportDraft.js';

type Status = 'SAVED' | 'SUBMITTED';
/** The fields whose form value is HTML, too. */
const richTexts = ['completeProgress', 'plannedProgress'];
type Acts = Pick<
  ReturnType<typeof useReportDraft>,
  'discard' | 'ended' | 'keepNow' | 'sessionEnded' | 'isTypedElsewhere'
> & { readonly save: () => Promise<boolean> };
const noActs: Acts = {
  save: async () => false,
  discard: () => {},
  ended: () => {},
  keepNow: async () => {},
  sessionEnded: () => ({ keptAt: undefined, comesBack: false }),
  isTypedElsewhere: async () => false,
};
/**
 * Milliseconds to wait before sending, so that the last input has reached the form. No field is known that reports
 * later: the text editor calls `onHtml` at once.
 */
const beforeSending = 200;
const pause = () => new Promise<void>((go) => setTimeout(go, beforeSending));

/** The form of a report that can be written, with its messages and its draft. */
export function useReportForm(report: Report, kept: Draft, onDone: (sentence: string) => void) {
  const t = useText('report-form');
  const tell = useTell();
  const write = useWrite(reportCalls.writeReport);
  const [orders] = useState(() => new DraftOrders());
  const [refused, setRefused] = useState<Refusal>();
  const status = useRef<Status>('SAVED');
  const leaving = useRef(false);
  const acts = useRef<Acts>(noActs);

  const form = useCallForm(reportCalls.writeReport, {
    defaults: formOf(report),
    toInput: (values: ReportForm) => inputOf(report, values, status.current),
    send: async (input) => {
      await orders.stop();
      const sending = acts.current.isTypedElsewhere().then((waits) => (waits ? undefined : write.mutateAsync(input)));
      return sending.finally(() => orders.goOn());
    },
    refusedBy,
    onDone: ({ data }) => {
      acts.current.ended();
      if (leaving.current) tell(data);
      else onDone(data);
    },
    onRefused: setRefused,
    guard: {
      title: t('leave-title'),
      leave: t('leave-anyway'),
      submit: { label: t('save-now'), send: () => acts.current.save() },
      discard: () => acts.current.discard(),
      keepNow: () => acts.current.keepNow(),
      sessionEnded: () => acts.current.sessionEnded(),
    },
  });
  const typed = { ...form, limits: limitsAsTyped(form.limits, richTexts) };
  const draft = useReportDraft({ form: typed, report, draft: kept, orders });

  const sendAs = async (as: Status) => {
    await pause();
    status.current = as;
    return form.sendNow();
  };
  const saveNow = async () => {
    leaving.current = true;
    return sendAs(report.allowed.includes('save') ? 'SAVED' : 'SUBMITTED').finally(() => {
      leaving.current = false;
    });
  };
  useEffect(() => {
    acts.current = { ...draft, save: saveNow };
  });
  const wordOf = (name: string): string => {
    if (name === 'version') return '';
    const topic = /^(.+)CommentResearcher$/.exec(name)?.[1];
    return t((topic ?? name) as 'projectProgress');
  };
  const sayOf = (_: string, value: unknown) => (isDate(value) ? say(value, 'dd/MM/yyyy') : undefined);
  return {
    form: typed,
    draft,
    sendAs,
    wordOf,
    sayOf,
    refused,
    closeRefused: () => setRefused(undefined),
  };
}
