import type { Call } from '@hadcl/kernel/call';
import { hashKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Control, type FieldValues, type UseFormGetValues, type UseFormSetValue, useWatch } from 'react-hook-form';
import type { ZodType } from 'zod';
import { useSettled } from '../../../ui/browser/useSettled.js';
import { useApi } from '../../api/Api.js';
import { CallFailed } from '../../api/client.js';
import { useWrite } from '../../api/useWrite.js';
import { stampOf } from '../../clock/labClock.js';
import { useIsLive } from '../../live/useLive.js';
import { useUser } from '../../session/Session.js';
import { readableOf } from '../merge.js';
import { DraftQueue } from './DraftQueue.js';
import { type DraftActs, fill } from './useFormPage.js';

/** One stored state of a draft. `revision` names it, `version` is that of the record for which it was typed. */
export type StoredDraft = { version: number; content: string; keptAt: string; revision: string };
/** The calls of a draft; `Which` names the record. `keep` is refused as `draft-elsewhere` if `after` is not the newest. */
type DraftCalls<Which> = {
  readonly stored: Call<ZodType<Which>, ZodType<{ draft: StoredDraft | null }>>;
  readonly keep: Call<
    ZodType<Which & { version: number; content: string; after: string | null }>,
    ZodType<{ keptAt: string; revision: string }>
  >;
  readonly drop: Call<ZodType<Which & { revision: string }>>;
};
/** The part of `useFormPage` that its draft needs. */
type Form<V extends FieldValues> = {
  readonly control: Control<V>;
  readonly setValue: UseFormSetValue<V>;
  readonly written: UseFormGetValues<V>;
  readonly base: V;
  readonly busy: boolean;
  readonly attachDraft: (acts: DraftActs) => void;
};
type Options<Which, V> = {
  readonly calls: DraftCalls<Which>;
  readonly which: Which;
  /** The stored draft as it was when the page was opened. */
  readonly stored: StoredDraft | null;
  /** The version of the record now; the form may still be based on an older one. */
  readonly version: number;
  /** Reads the content of a draft, which may come from an older release of the page. */
  readonly valuesIn: (content: string, base: V) => Partial<V>;
};
/** A text that the person has to choose: typed in another window, or for an older version of the record. */
type Other = Omit<StoredDraft, 'revision'> & { readonly revision: string | null };
type Kept = { readonly at: string } | { readonly failed: 'for now' | 'for good' };

/** Input is stored after a pause of `rest` ms, and at the latest after `longest` ms of continuous typing. */
const rest = 1_200;
const longest = 5_000;
const aside = { aside: true, untilShown: false } as const;

const contentOf = (values: FieldValues): string => JSON.stringify({ ...values, version: undefined });
/** Identifies a text of a version, ignoring invisible differences in spaces and line breaks. */
const markOf = (version: number, values: FieldValues) => `${version} ${readableOf({ ...values, version: undefined })}`;

/**
 * Stores unsaved input of a page on the server while it is typed, beside the log, and restores it on any device that
 * opens the page next. A window never overwrites a state that it has not shown: what another window or device stored
 * since, or typed for an older version, is restored only by choice.
 */
export function useDraftOf<Which extends object, V extends FieldValues & { version: number }>(
  form: Form<V>,
  { calls, which, stored, version, valuesIn }: Options<Which, V>,
) {
  const { send, clock } = useApi();
  const { id: userId } = useUser();
  const keep = useWrite(calls.keep, aside);
  const drop = useWrite(calls.drop, aside);
  const [queue] = useState(() => new DraftQueue());
  const place = hashKey([calls.keep.path, which]);
  const [unkept] = useState(() => unkeptOf(userId, place));
  const fits = stored !== null && stored.version === version;
  const isUnkeptHere = unkept?.version === version;
  const [other, setOther] = useState<Other | null>(() => {
    if (unkept && !isUnkeptHere) return { ...unkept, keptAt: unkept.at, revision: stored?.revision ?? null };
    const isSeen = isUnkeptHere ? stored?.revision === unkept.after : fits;
    return isSeen ? null : stored;
  });
  const restoredUntil = isUnkeptHere ? unkept.at : fits ? stored.keptAt : undefined;
  const [restored, setRestored] = useState(restoredUntil && stampOf(restoredUntil));
  const [kept, setKept] = useState<Kept>();
  /** The content that was not chosen. */
  const [spare, setSpare] = useState<string>();
  /** The stored state that this window has written or shown, and its content as a mark. */
  const known = useRef<{ revision: string | null; mark: string; at?: string }>({ revision: null, mark: '' });
  const written = useWatch({ control: form.control }) as V;
  // The mark has the base version: after somebody else saves, the draft is stored again, based on their version.
  const settled = useSettled(markOf(form.base.version, written), rest, longest);
  const markNow = () => markOf(form.base.version, form.written());
  const isTyped = () => markNow() !== markOf(form.base.version, form.base);
  const typedNow = () => ({ version: form.base.version, content: contentOf(form.written()) });
  const show = (content: string) => fill(form, valuesIn(content, form.base));

  const restore = useEffectEvent(() => {
    forgetUnkept();
    if (isUnkeptHere) show(unkept.content);
    else if (fits) show(stored.content);
    if (!fits || other) return;
    known.current = { revision: stored.revision, mark: isUnkeptHere ? '' : markNow(), at: stored.keptAt };
  });
  useEffect(() => restore(), []);

  const ask = () => send(calls.stored, which).then(({ output }) => output.draft);
  /** Drops the stored state that this window knows, after a pending store, whose state it drops as well. */
  const discard = () => {
    queue
      .run(async () => {
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
  const store = () =>
    queue
      .run(async () => {
        const mark = markNow();
        const { revision: after } = known.current;
        const { keptAt: at, revision } = await keep.mutateAsync({ ...which, ...typedNow(), after });
        known.current = { revision, mark, at };
        setKept({ at });
      })
      .catch(isNotKept);
  const follow = useEffectEvent(() => {
    if (other || form.busy) return undefined;
    if (!isTyped()) return discard();
    // Conflicts are settled first: a draft for an outdated version would be useless.
    const waits = form.base.version !== version;
    return waits || markNow() === known.current.mark ? undefined : void store();
  });
  useEffect(() => {
    follow();
  }, [settled, form.busy, other, version]);

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
    if (found && found.revision !== known.current.revision && found.version === version) setOther(found);
  });
  useEffect(() => {
    const changed = () => (document.visibilityState === 'hidden' ? follow() : void look());
    document.addEventListener('visibilitychange', changed);
    return () => document.removeEventListener('visibilitychange', changed);
  }, []);

  /** Whether another window has stored input that sending would discard. If so, it is offered for a choice. */
  const isTypedElsewhere = async (): Promise<boolean> => {
    if (other) return other.version === version;
    const found = await ask().catch(() => null);
    if (!found || found.revision === known.current.revision || found.version !== form.base.version) return false;
    if (markOf(found.version, { ...form.base, ...valuesIn(found.content, form.base) }) === markNow()) return false;
    setOther(found);
    return true;
  };
  useEffect(() =>
    form.attachDraft({
      sending: async (sendForm) => {
        await queue.stop();
        const sent = isTypedElsewhere().then((isElsewhere) => (isElsewhere ? undefined : sendForm()));
        return sent.finally(() => queue.resume());
      },
      ended: () => {
        known.current = { revision: null, mark: '' };
        setOther(null);
        setKept(undefined);
        setRestored(undefined);
        setSpare(undefined);
      },
      discard,
      keepNow: async () => {
        if (!other && isTyped() && markNow() !== known.current.mark) await store();
      },
      sessionEnded: () => {
        const comesBack = isTyped() && markNow() !== known.current.mark;
        const { revision: after, at: keptAt } = known.current;
        const at = new Date(clock.now() ?? Date.now()).toISOString();
        if (comesBack) holdUnkept({ userId, place, ...typedNow(), at, after });
        return { keptAt, comesBack };
      },
    }),
  );

  return {
    kept,
    /** Nothing is stored while a conflict with somebody else's change is unsettled. */
    waits: form.base.version !== version,
    restored,
    other,
    /** Whether `other` was typed for an older version, rather than in another window for this one. */
    isOlder: other?.version !== version,
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
  };
}
export type DraftOf = ReturnType<typeof useDraftOf>;

/** Input that could not be stored any more when the session ended. */
type Unkept = {
  readonly userId: string;
  /** The form and its record. */
  readonly place: string;
  readonly version: number;
  readonly content: string;
  /** When it was typed, as an instant of the lab clock. */
  readonly at: string;
  /** The stored state that it was based on. */
  readonly after: string | null;
};

/** Kept in the memory of this window only: it is never stored, and lost when the window closes. */
let unkeptInMemory: Unkept | undefined;

const holdUnkept = (unkept: Unkept): void => {
  unkeptInMemory = unkept;
};
/** The unstored input of this person at this place; that of another person is dropped. */
const unkeptOf = (userId: string, place: string): Unkept | undefined => {
  if (unkeptInMemory && unkeptInMemory.userId !== userId) unkeptInMemory = undefined;
  return unkeptInMemory?.place === place ? unkeptInMemory : undefined;
};
const forgetUnkept = (): void => {
  unkeptInMemory = undefined;
};
