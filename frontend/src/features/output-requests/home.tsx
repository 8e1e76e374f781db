import { requestCalls } from '@hadcl/features/output-requests/request/request.contract';
import type { Output } from '@hadcl/kernel/call';
import { say } from '../../i18n/dates.js';
import { type Speak, useText } from '../../i18n/i18n.js';
import { useRead } from '../../shell/api/useRead.js';
import { labDateOf } from '../../shell/clock/labClock.js';
import { type Due, type DuesProps, duesOf } from '../../shell/home/parts.js';
import { Figure } from '../../shell/home/Figure.js';
import { paths } from '../../shell/routes/paths.js';

type Waiting = Output<typeof requestCalls.waitingRequests>;
const lateIn = (waiting: Waiting) => waiting.filter(({ officeDays, promiseDays }) => officeDays > promiseDays).length;

/** Requests that wait for the office, and how many longer than was promised (R36). */
export function OfficeRequests() {
  const t = useText('requests-home');
  const { data } = useRead(requestCalls.waitingRequests, {}, { keep: true });
  if (!data) return null;
  const [oldest] = data;
  const late = lateIn(data);
  const calm = oldest
    ? t('tile-waits-since', { date: say(labDateOf(oldest.lastSubmissionDate), 'd MMM') })
    : t('tile-nothing-waits');
  return (
    <Figure
      figure={data.length}
      unit={t('tile-outputs', { count: data.length })}
      warns={late > 0}
      line={oldest && late > 0 ? t('tile-over-promise', { count: late, days: oldest.promiseDays }) : calm}
    />
  );
}

/** The office's queue, with what has waited too long. */
export function RequestReviewDues({ children }: DuesProps) {
  const t = useText('requests-home');
  const waiting = useRead(requestCalls.waitingRequests, {}, { keep: true });
  const dues = duesOf(waiting, (data): Due[] => {
    const [oldest] = data;
    if (!oldest) return [];
    const late = lateIn(data);
    const date = say(labDateOf(oldest.lastSubmissionDate), 'd MMM');
    return [
      {
        ...{ id: 'requests', icon: 'output', action: t('due-review-act'), path: paths.outputRequestManagement() },
        text: t('due-requests', { count: data.length }),
        detail:
          late > 0
            ? t('due-over-promise', { count: late, days: oldest.promiseDays, date })
            : t('due-review-detail', { date }),
        ...(late === 0 && { calm: true }),
      },
    ];
  });
  return children(dues);
}

type ToAct = Output<typeof requestCalls.requestsToAct>;
const byAct = (requests: ToAct) => {
  const of = (act: ToAct[number]['act']) => requests.filter((request) => request.act === act);
  const last = ({ retentionDate }: ToAct[number]) => retentionDate ?? '';
  return {
    revise: of('revise'),
    collect: of('collect').toSorted((a, b) => last(a).localeCompare(last(b))),
    submit: of('submit'),
  };
};

/** Requests that this person has to act on, and the most urgent kind of act. */
export function OwnRequests() {
  const t = useText('requests-home');
  const { data } = useRead(requestCalls.requestsToAct, {}, { keep: true });
  if (!data) return null;
  const { revise, collect, submit } = byAct(data);
  const [first] = collect;
  const line = [
    revise.length > 0 && t('tile-returned', { count: revise.length }),
    first && t('tile-collect', { date: say(first.retentionDate ?? '', 'd MMM') }),
    submit.length > 0 && t('tile-drafts', { count: submit.length }),
  ].find(Boolean);
  return (
    <Figure
      figure={data.length}
      unit={t('tile-to-act', { count: data.length })}
      warns={revise.length > 0}
      line={line || t('tile-nothing-waits')}
    />
  );
}

/** What a person's requests require: returned ones first, then what can be collected, then drafts. */
const ownDues = (t: Speak<'requests-home'>, requests: ToAct): Due[] => {
  const { revise, collect, submit } = byAct(requests);
  const link = ({ id }: ToAct[number]) =>
    ({ id, icon: 'output', action: t('due-request-act'), path: paths.outputRequest(id) }) as const;
  return [
    ...revise.map((request) => ({
      ...link(request),
      text: t('due-request-returned', { requestNo: request.requestNo }),
      detail: t('due-returned-detail'),
    })),
    ...collect.map((request) => ({
      ...{ ...link(request), calm: true as const },
      text: t('due-collect', { requestNo: request.requestNo }),
      detail: t('due-collect-detail', { date: say(request.retentionDate ?? '', 'd MMM') }),
    })),
    ...submit.map((request) => ({
      ...{ ...link(request), calm: true as const },
      text: t('due-draft', { requestNo: request.requestNo }),
      detail: t('due-draft-detail'),
    })),
  ];
};

export function OwnRequestDues({ children }: DuesProps) {
  const t = useText('requests-home');
  const requests = useRead(requestCalls.requestsToAct, {}, { keep: true });
  return children(duesOf(requests, (data) => ownDues(t, data)));
}
