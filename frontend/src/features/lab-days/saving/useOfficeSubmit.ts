import { bookingCalls, undoSeconds } from '@hadcl/features/bookings/booking/booking.contract';
import { bookingLetterCalls } from '@hadcl/features/bookings/letters/booking-letter.contract';
import type { Output } from '@hadcl/kernel/call';
import { useRef, useState, type RefObject, useEffect } from 'react';
import { useApi } from '../../../shell/api/Api.js';
import { CallFailed } from '../../../shell/api/client.js';
import { useWrite } from '../../../shell/api/useWrite.js';
import { useText } from '../../../i18n/i18n.js';
import { type Done, doneBy, type SentLine } from '../batch/batch.js';
import { changesOf, type SavedLetters } from '../letters/LetterList.js';
import type { Line } from '../officeDay.js';
import type { OfficeRefused } from './OfficeRefusal.js';
import { useTell } from '../../../shell/tell/useTell.js';

type Result = Output<typeof bookingCalls.submitAllBookings>;
const nowhere: ReadonlySet<string> = new Set();
/** Errors at fields are shown there; any other refusal opens a dialog. */
const isAtFields = (error: unknown) => error instanceof CallFailed && Object.keys(error.fields).length > 0;
/** Who changed a booking meanwhile, and when; undefined for other errors. */
const staleOf = (error: unknown) => {
  const refusal = (error as CallFailed<typeof bookingCalls.submitAllBookings> | undefined)?.refusal;
  return refusal?.code === 'booking-changed' ? refusal.facts : undefined;
};
/** Only decisions can be undone, not new lines, changed remarks or REVIEWED. */
const canUndo = (sent: readonly SentLine[], before: readonly Line[]) =>
  sent.every(({ requestId, remarks, statusCode }) => {
    const was = before.find(({ id }) => id === requestId);
    return was !== undefined && was.remarks === remarks && (statusCode !== 'REVIEWED' || was.status === 'REVIEWED');
  });
const sentenceOf = (error: unknown) => (error instanceof CallFailed ? error.sentence : String(error));

/**
 * Sends lines, one submission at a time; keeps the outcome, or the refusal with its dates. Orders the letters about
 * what was accepted. `before`: the current lines, for their former status and seats.
 */
export function useOfficeSubmit(before: readonly Line[]) {
  const { mutateAsync } = useWrite(bookingCalls.submitAllBookings);
  const { mutateAsync: announce } = useWrite(bookingLetterCalls.emailNotification, { untilShown: false });
  const t = useText('lab-days');
  const { queries } = useApi();
  const [sending, setSending] = useState(false);
  const [done, setDone] = useState<Done>();
  /** The last act, if it can be undone. */
  const [act, setAct] = useState<Act>();
  /** The letters about the last save. */
  const [letters, setLetters] = useState<SavedLetters>();
  /** Why the letters could not be ordered. */
  const [unwritten, setUnwritten] = useState<string>();
  const [refused, setRefused] = useState<OfficeRefused>();
  const [invalid, setInvalid] = useState(nowhere);
  const busy = useRef(false);
  /** The last order of letters; Undo waits for it, because it can withdraw only letters that were ordered. */
  const announced = useRef<Promise<unknown>>(Promise.resolve());
  const undo = useUndo(before, announced);

  const judged = (result: Result, what: Done | undefined): Result | undefined => {
    const { isSuccess, message, failType, invalidList } = result;
    if (isSuccess) setDone(what);
    else setRefused({ message, failType, items: invalidList });
    setInvalid(isSuccess ? nowhere : new Set(invalidList.map(({ date }) => date)));
    return isSuccess ? result : undefined;
  };
  const failed = async (error: unknown) => {
    if (isAtFields(error)) throw error;
    const stale = staleOf(error);
    setRefused({
      message: stale ? t('changed-by', stale) : sentenceOf(error),
      ...{ failType: null, items: [], changed: stale !== undefined },
    });
    // The input stays, next to the current bookings.
    if (stale) await queries.invalidateQueries();
    return undefined;
  };
  /**
   * Resolves to the result, or to undefined if nothing was sent or a dialog shows the refusal. Rejects with errors of
   * single fields. `told`: the caller reports the outcome itself.
   */
  const send = async (lines: readonly SentLine[], { told = false } = {}): Promise<Result | undefined> => {
    if (busy.current || lines.length === 0) return undefined;
    busy.current = true;
    setSending(true);
    setUnwritten(undefined);
    const changes = changesOf(lines, before);
    const what = doneBy(lines, (id) => before.find((line) => line.id === id)?.status);
    return mutateAsync(lines.map((line) => ({ ...line, letter: true })))
      .then((result) => {
        const { lettersId = null } = result;
        const ordered = lettersId === null ? undefined : { month: changes.month, lettersId };
        setLetters(ordered);
        if (result.isSuccess)
          announced.current = announce({ ...changes, lettersId }).catch(
            // Letters ordered by the save itself are safe, so a failure here is reported only without them.
            (error: unknown) => lettersId ?? setUnwritten(sentenceOf(error)),
          );
        if (result.isSuccess && !told && canUndo(lines, before))
          setAct(
            undo.done({
              ids: lines.map(({ requestId }) => requestId ?? ''),
              text: what.map(({ word, count }) => t(`done-${word}`, { count })).join(', '),
              letters: ordered,
            }),
          );
        return judged(result, told ? undefined : what);
      })
      .catch(failed)
      .finally(() => {
        busy.current = false;
        setSending(false);
      });
  };
  return {
    send,
    undo,
    sending,
    done,
    /** The last save can still be undone. */
    undoable: act !== undefined && undo.last === act,
    letters,
    unwritten,
    refused,
    invalid,
    forget: () => {
      setDone(undefined);
      setRefused(undefined);
    },
    edited: (date: string) => setInvalid((now) => new Set([...now].filter((one) => one !== date))),
  };
}

/** What one click decided, and what Undo takes back as a whole; `ids` are those of the bookings. */
type Act = {
  readonly ids: readonly string[];
  readonly text: string;
  readonly letters: SavedLetters | undefined;
};

/** Undo disappears 3 s before the server's deadline. */
const offeredMs = (undoSeconds - 3) * 1_000;

/**
 * The acts that can still be undone, latest last. `lines`: the current bookings; `announced`: the last order of
 * letters, which an undo waits for.
 */
function useUndo(lines: readonly Line[], announced: RefObject<Promise<unknown>>) {
  const { mutateAsync: takeBack } = useWrite(bookingCalls.undoDecisions);
  const tell = useTell();
  const [acts, setActs] = useState<readonly Act[]>([]);
  /** The decisions that could not be undone, with the reasons. */
  const [left, setLeft] = useState<Output<typeof bookingCalls.undoDecisions>>();
  /** Undos are queued: each reads the state of its own turn, not that of the click. */
  const latest = useRef({ acts, lines });
  useEffect(() => {
    latest.current = { acts, lines };
  });

  const forget = (act: Act) => setActs((before) => before.filter((one) => one !== act));
  return {
    done: (act: Act) => {
      setActs((before) => [...before, act]);
      setTimeout(() => forget(act), offeredMs);
      return act;
    },
    /** The last act that can still be undone. */
    last: acts.at(-1),
    forget,
    /** Undoes the last act and returns it; undefined if there is none. */
    undo: async () => {
      const act = latest.current.acts.at(-1);
      if (!act) return undefined;
      forget(act);
      // An undo that overtook the order of letters would not withdraw them.
      await announced.current;
      const decided = act.ids.flatMap((id) => latest.current.lines.find((line) => line.id === id) ?? []);
      await takeBack(
        decided.map(({ id, date, projectId, version = 0 }) => ({ requestId: id, bookDate: date, projectId, version })),
      ).then((answer) => (answer.stayed.length > 0 ? setLeft(answer) : tell(answer.message)), tell.failure);
      return act;
    },
    left,
    seen: () => setLeft(undefined),
  };
}
