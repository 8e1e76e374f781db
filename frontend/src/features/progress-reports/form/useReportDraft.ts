import { reportCalls } from '@hadcl/features/progress-reports/report/report.contract';
import type { Output } from '@hadcl/kernel/call';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useApi } from '../../../shell/api/Api.js';
import { CallFailed } from '../../../shell/api/client.js';
import { useWrite } from '../../../shell/api/useWrite.js';
import { stampOf } from '../../../shell/clock/stamp.js';
import { readableOf } from '../../../shell/form/differing.js';
import type { AfterSession } from '../../../shell/guard/guard.js';
import { useIsLive } from '../../../shell/live/useLive.js';
import { useUser } from '../../../shell/session/Session.js';
import { useSettled } from '../../../ui/browser/useSettled.js';
import type { Report } from '../types.js';
import { contentOf, draftIn, type DraftOrders } from './draft.js';
import { fill, type FormOfReport, type ReportForm } from './reportForm.js';

export type Draft = Output<typeof reportCalls.reportDraft>['draft'];
/** A text that the person has to choose: typed in another window, or for an older version of the report. */
type Other = Omit<NonNullable<Draft>, 'revision'> & { readonly revision: string | null };
type Kept = { readonly at: string } | { readonly failed: 'for now' | 'for good' };
/** Input is stored after a pause of `rest` ms, and at the latest after `longest` ms of continuous typing. */
const rest = 1_200;
const longest = 5_000;
const aside = { aside: true, untilShown: false } as const;

type Options = { form: FormOfReport; report: Report; draft: Draft; orders: DraftOrders };

/** Identifies a text of a version, ignoring invisible differences in spaces and line breaks. */
const markOf = (version: number, form: ReportForm) => `${version} ${readableOf({ ...form, version: undefined })}`;

/**
 * Stores unsaved input on the server while it is typed, and restores it on any device that opens the report next. A
 * window never overwrites a state that it has not shown: what another window or device stored since, or typed for an
 * older version, is restored only by choice.
 */
export function useReportDraft({ form, report, draft, orders }: Options) {
  const which = { projectId: report.projectId, yearMonth: report.reportingMonth };
  const { send, clock } = useApi();
  const { id: userId } = useUser();
  const keep = useWrite(reportCalls.keepReportDraft, aside);
  const drop = useWrite(reportCalls.dropReportDraft, aside);
  const [unkept] = useState(() => unkeptOf({ userId, ...which }));
  const fits = draft !== null && draft.version === report.version;
  const isUnkeptHere = unkept?.version === report.version;
  const [other, setOther] = useState<Other | null>(() => {
    if (unkept && !isUnkeptHere) return { ...unkept, keptAt: unkept.at, revision: draft?.revision ?? null };
    const isSeen = isUnkeptHere ? draft?.revision === unkept.after : fits;
    return isSeen ? null : draft;
  });
  const restoredUntil = isUnkeptHere ? unkept.at : fits ? draft.keptAt : undefined;
  const [restored, setRestored] = useState(restoredUntil && stampOf(restoredUntil));
  const [kept, setKept] = useState<Kept>();
  /** The content that was not chosen. */
  const [spare, setSpare] = useState<string>();
  /** The stored state that this window has written or shown, and its content as a mark. */
  const known = useRef<{ revision: string | null; mark: string; at?: string }>({ revision: null, mark: '' });
  const written = useWatch({ control: form.control }) as ReportForm;
  // The mark has the base version: after somebody else saves, the draft is stored again, based on their version.
  const settled = useSettled(markOf(form.base.version, written), rest, longest);
  const markNow = () => markOf(form.base.version, form.written());
  const isTyped = () => markNow() !== markOf(form.base.version, form.base);
  const show = (content: string) => fill(form, draftIn(content, form.base));

  const restore = useEffectEvent(() => {
    forgetUnkept();
    if (isUnkeptHere) show(unkept.content);
    else if (fits) show(draft.content);
    if (!fits || other) return;
    known.current = { revision: draft.revision, mark: isUnkeptHere ? '' : markNow(), at: draft.keptAt };
  });
  useEffect(() => restore(), []);

  const ask = () => send(reportCalls.reportDraft, which).then(({ output }) => output.draft);
  /** Drops the stored state, after a pending store, whose state it drops as well. */
  const forget = () => {
    orders
      .give(async () => {
        const { revision } = known.current;
        known.current = { revision: null, mark: '' };
        setKept(undefined);
        setRestored(undefined);
        if (revision !== null) await drop.mutateAsync({ ...which, revision });
      })
      .catch(() => undefined);
  };
  const isNotKept = async (failure: unknown) => {
    const { status = 0, body = {} } = failure instanceof CallFailed ? failure : {};
    if (body.code !== 'draft-elsewhere')
      return setKept({ failed: status === 0 || status >= 500 ? 'for now' : 'for good' });
    const newer = await ask().catch(() => null);
    if (newer) setOther(newer);
    return setKept(newer ? undefined : { failed: 'for now' });
  };
  const keepNow = () =>
    orders
      .give(async () => {
        const mark = markNow();
        const { revision: after } = known.current;
        const typed = { version: form.base.version, content: contentOf(form.written()) };
        const { keptAt: at, revision } = await keep.mutateAsync({ ...which, ...typed, after });
        known.current = { revision, mark, at };
        setKept({ at });
      })
      .catch(isNotKept);
  const follow = useEffectEvent(() => {
    if (other || form.busy) return undefined;
    if (!isTyped()) return forget();
    // Conflicts are settled first: a draft for an outdated version would be useless.
    const waits = form.base.version !== report.version;
    return waits || markNow() === known.current.mark ? undefined : void keepNow();
  });
  useEffect(() => {
    follow();
  }, [settled, form.busy, other, report.version]);

  // Retry what could not be stored while the server was unreachable.
  const live = useIsLive();
  const isOutstanding = kept !== undefined && 'failed' in kept && kept.failed === 'for now';
  const again = useEffectEvent(() => {
    if (isOutstanding) follow();
  });
  useEffect(() => {
    if (live) again();
  }, [live]);
  useEffect(() => {
    if (!isOutstanding) return undefined;
    const timer = setTimeout(() => again(), longest);
    return () => clearTimeout(timer);
  }, [isOutstanding, kept]);

  // Hidden: store now, because the tab may not come back. Shown again: check whether another window has stored since.
  const look = useEffectEvent(async () => {
    if (other || known.current.revision === null) return;
    const found = await ask().catch(() => null);
    if (found && found.revision !== known.current.revision && found.version === report.version) setOther(found);
  });
  useEffect(() => {
    const changed = () => (document.visibilityState === 'hidden' ? follow() : void look());
    document.addEventListener('visibilitychange', changed);
    return () => document.removeEventListener('visibilitychange', changed);
  }, []);

  return {
    kept,
    /** Nothing is stored while a conflict with somebody else's change is unsettled. */
    waits: form.base.version !== report.version,
    restored,
    other,
    /** Whether `other` was typed for an older version, rather than in another window for this one. */
    isOlder: other?.version !== report.version,
    spare,
    /** Replaces the content of the form with `other`; the replaced content can be restored. */
    take: () => {
      if (!other) return;
      if (isTyped()) setSpare(contentOf(form.written()));
      show(other.content);
      known.current = { revision: other.revision, mark: markNow(), at: other.keptAt };
      if (other.version !== form.base.version) known.current.mark = '';
      setOther(null);
    },
    /** Keeps the content of the form, which is then stored over `other`; `other` can be restored. */
    keepMine: () => {
      if (!other) return;
      setSpare(other.content);
      known.current = { revision: other.revision, mark: '' };
      setOther(null);
    },
    exchange: () => {
      if (spare === undefined) return;
      setSpare(contentOf(form.written()));
      show(spare);
    },
    /** The person discards the input: drops the state that this window stored, not one from another window. */
    discard: forget,
    /**
     * Whether another window or device has stored input that sending would discard. If so, it is offered for a choice.
     */
    isTypedElsewhere: async (): Promise<boolean> => {
      if (other) return other.version === report.version;
      const found = await ask().catch(() => null);
      if (!found || found.revision === known.current.revision || found.version !== form.base.version) return false;
      if (markOf(found.version, { ...form.base, ...draftIn(found.content, form.base) }) === markNow()) return false;
      setOther(found);
      return true;
    },
    /** Stores the input now. */
    keepNow: async () => {
      if (!other && isTyped() && markNow() !== known.current.mark) await keepNow();
    },
    sessionEnded: (): AfterSession => {
      const comesBack = isTyped() && markNow() !== known.current.mark;
      const { revision: after, at: keptAt } = known.current;
      const at = new Date(clock.now() ?? Date.now()).toISOString();
      const typed = { version: form.base.version, content: contentOf(form.written()) };
      if (comesBack) holdUnkept({ userId, ...which, ...typed, at, after });
      return { keptAt, comesBack };
    },
    /** The report was sent, which ended its draft. */
    ended: () => {
      known.current = { revision: null, mark: '' };
      setOther(null);
      setKept(undefined);
      setRestored(undefined);
      setSpare(undefined);
    },
  };
}

/** Input that could not be stored any more when the session ended. */
type Unkept = {
  readonly userId: string;
  readonly projectId: string;
  readonly yearMonth: string;
  readonly version: number;
  readonly content: string;
  /** When it was typed, as an instant of the lab clock. */
  readonly at: string;
  /** The stored state that it was based on. */
  readonly after: string | null;
};
type UnkeptKey = Pick<Unkept, 'userId' | 'projectId' | 'yearMonth'>;

/** Kept in the memory of this window only: it is never stored, and lost when the window closes. */
let unkeptInMemory: Unkept | undefined;

const holdUnkept = (unkept: Unkept): void => {
  unkeptInMemory = unkept;
};
/** The unstored input of this person for this report; that of another person is dropped. */
const unkeptOf = ({ userId, projectId, yearMonth }: UnkeptKey): Unkept | undefined => {
  if (unkeptInMemory && unkeptInMemory.userId !== userId) unkeptInMemory = undefined;
  return unkeptInMemory?.projectId === projectId && unkeptInMemory.yearMonth === yearMonth ? unkeptInMemory : undefined;
};
const forgetUnkept = (): void => {
  unkeptInMemory = undefined;
};
