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
/** A text that waits for a choice: typed elsewhere, or into an older version of the report. */
type Other = Omit<NonNullable<Draft>, 'revision'> & { readonly revision: string | null };
type Kept = { readonly at: string } | { readonly failed: 'for now' | 'for good' };
/** Typing is kept once it rests for so long, and at the latest after so long while it goes on. */
const rest = 1_200;
const longest = 5_000;
const aside = { aside: true, untilShown: false } as const;

type Options = { form: FormOfReport; report: Report; draft: Draft; orders: DraftOrders };

/** A text of a version, without blanks and breaks that nobody sees. */
const markOf = (version: number, form: ReportForm) => `${version} ${readableOf({ ...form, version: undefined })}`;

/**
 * What is typed and not saved is kept beside the record while it is typed, and stands here again on whichever device the
 * report is opened next. A window writes over nothing that it has not shown: what another window or device has kept since,
 * and what was typed into an older version, is taken only by choice.
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
  /** The text that was not chosen. */
  const [spare, setSpare] = useState<string>();
  /** The keeping that this window has written or shown, and what it said. */
  const known = useRef<{ revision: string | null; mark: string; at?: string }>({ revision: null, mark: '' });
  const written = useWatch({ control: form.control }) as ReportForm;
  // Also where somebody else has saved meanwhile: what is kept then begins from what they saved.
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
  /** After a keeping that is under way, which it drops too. */
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
    // What two people changed is settled first: a draft of what was saved since would be none.
    const waits = form.base.version !== report.version;
    return waits || markNow() === known.current.mark ? undefined : void keepNow();
  });
  useEffect(() => {
    follow();
  }, [settled, form.busy, other, report.version]);

  // Whatever could not be kept while the server was out of reach is kept once it is back.
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

  // A tab that is closed, or left for another, may not come back. One that does may find that another has gone on.
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
    /** Nothing is kept while what somebody else has changed is still to be settled. */
    waits: form.base.version !== report.version,
    restored,
    other,
    /** It was typed into an older version of the report, not elsewhere into this one. */
    isOlder: other?.version !== report.version,
    spare,
    /** Puts the other text in the place of what is written here, which can be had back. */
    take: () => {
      if (!other) return;
      if (isTyped()) setSpare(contentOf(form.written()));
      show(other.content);
      known.current = { revision: other.revision, mark: markNow(), at: other.keptAt };
      if (other.version !== form.base.version) known.current.mark = '';
      setOther(null);
    },
    /** Leaves what is written here, to be kept over the other text, which can be had back. */
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
    /** The person leaves it: what this window has kept goes, not what another has. */
    discard: forget,
    /** Whether another window or device has typed something that would go with a saving; then it is shown for a choice. */
    isTypedElsewhere: async (): Promise<boolean> => {
      if (other) return other.version === report.version;
      const found = await ask().catch(() => null);
      if (!found || found.revision === known.current.revision || found.version !== form.base.version) return false;
      if (markOf(found.version, { ...form.base, ...draftIn(found.content, form.base) }) === markNow()) return false;
      setOther(found);
      return true;
    },
    /** Keeps at once what is typed. */
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
    /** The report was sent, and its draft ended with that. */
    ended: () => {
      known.current = { revision: null, mark: '' };
      setOther(null);
      setKept(undefined);
      setRestored(undefined);
      setSpare(undefined);
    },
  };
}

/** What a person had typed into a report when their session ended, and could not be kept any more. */
type Unkept = {
  readonly userId: string;
  readonly projectId: string;
  readonly yearMonth: string;
  readonly version: number;
  readonly content: string;
  /** When it was typed: an instant of the lab. */
  readonly at: string;
  /** The keeping that it was typed over. */
  readonly after: string | null;
};
type Asked = Pick<Unkept, 'userId' | 'projectId' | 'yearMonth'>;

/** In the memory of this window alone: it is gone with the window, and nothing of it is stored. */
let held: Unkept | undefined;

const holdUnkept = (unkept: Unkept): void => {
  held = unkept;
};
/** What this person had typed into this report; what another person had typed is forgotten. */
const unkeptOf = ({ userId, projectId, yearMonth }: Asked): Unkept | undefined => {
  if (held && held.userId !== userId) held = undefined;
  return held?.projectId === projectId && held.yearMonth === yearMonth ? held : undefined;
};
const forgetUnkept = (): void => {
  held = undefined;
};
