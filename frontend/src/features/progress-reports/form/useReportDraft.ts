import { reportCalls } from '@hadcl/features/progress-reports/report.contract';
import type { Output } from '@hadcl/kernel/call';
import { useEffect, useEffectEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useWrite } from '../../../shell/api/useWrite.js';
import { stampOf } from '../../../shell/clock/stamp.js';
import { useIsLive } from '../../../shell/live/useLive.js';
import { useSettled } from '../../../ui/useSettled.js';
import type { Report } from '../types.js';
import { contentOf, draftIn, type DraftOrders } from './draft.js';
import { fill, type FormOfReport, type ReportForm } from './reportForm.js';

export type Draft = Output<typeof reportCalls.reportDraft>['draft'];
/** So long nothing is typed before it is kept. */
const rest = 1_200;
const aside = { aside: true, untilShown: false } as const;

type Options = { form: FormOfReport; report: Report; draft: Draft; orders: DraftOrders };

/**
 * What is typed and not saved is kept beside the record a moment after it is typed, and stands here again on whichever
 * device the report is opened next. One of an older version is taken only by choice.
 */
export function useReportDraft({ form, report, draft, orders }: Options) {
  const { projectId, reportingMonth: yearMonth } = report;
  const keep = useWrite(reportCalls.keepReportDraft, aside);
  const drop = useWrite(reportCalls.dropReportDraft, aside);
  const fits = draft !== null && draft.version === report.version;
  const [older, setOlder] = useState(fits ? null : draft);
  const [restored, setRestored] = useState(fits ? stampOf(draft.keptAt) : undefined);
  const [kept, setKept] = useState<{ at: string } | { failed: true }>();
  const written = useWatch({ control: form.control }) as ReportForm;
  // Also where somebody else has saved meanwhile: what is kept then begins from what they saved.
  const content = useSettled(`${form.base.version} ${contentOf(written)}`, rest);

  const restore = useEffectEvent(() => {
    if (fits) fill(form, draftIn(draft.content, form.base));
  });
  useEffect(() => restore(), []);

  const forget = () =>
    orders
      .give(async () => {
        setKept(undefined);
        setRestored(undefined);
        await drop.mutateAsync({ projectId, yearMonth });
      })
      .catch(() => undefined);
  const follow = useEffectEvent(() => {
    if (older || form.busy) return;
    if (!form.unsaved) {
      if (kept || restored) void forget();
      return;
    }
    // As it is now, not as it was when the pause began: another field may have been filled meanwhile.
    const its = { projectId, yearMonth, version: form.base.version, content: contentOf(form.written()) };
    orders
      .give(async () => setKept({ at: (await keep.mutateAsync(its)).keptAt }))
      .catch(() => setKept({ failed: true }));
  });
  // What stood here when the form was opened is no news.
  const [first] = useState(content);
  const isNews = content !== first || kept !== undefined;
  useEffect(() => {
    if (isNews) follow();
  }, [content, isNews, form.busy]);

  // Whatever could not be kept while the server was out of reach is kept once it is back.
  const live = useIsLive();
  const again = useEffectEvent(() => kept && 'failed' in kept && follow());
  useEffect(() => {
    if (live) again();
  }, [live]);

  // A tab that is closed, or left for another, may not come back.
  useEffect(() => {
    const hidden = () => document.visibilityState === 'hidden' && follow();
    document.addEventListener('visibilitychange', hidden);
    return () => document.removeEventListener('visibilitychange', hidden);
  }, []);

  return {
    kept,
    restored,
    older,
    take: () => {
      if (older) fill(form, draftIn(older.content, form.base));
      setOlder(null);
    },
    /** Lets go of what is kept. */
    discard: () => {
      setOlder(null);
      void forget();
    },
    /** The report was sent, and its draft ended with that. */
    ended: () => {
      setOlder(null);
      setKept(undefined);
      setRestored(undefined);
    },
  };
}
