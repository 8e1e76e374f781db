import { bookingCalls, undoSeconds } from '@hadcl/features/bookings/booking/booking.contract';
import { bookingLetterCalls } from '@hadcl/features/bookings/letters/booking-letter.contract';
import type { Output } from '@hadcl/kernel/call';
import { useRef, useState, type RefObject, useEffect } from 'react';
import { useApi } from '../../../shell/api/Api.js';
import { CallFailed } from '../../../shell/api/client.js';
import { useWrite } from '../../../shell/api/useWrite.js';
import { useText } from '../../../shell/i18n/i18n.js';
import { type Done, doneBy, type SentLine } from '../batch/batch.js';
import { changesOf, type SavedLetters } from '../letters/letters.js';
import type { Line } from '../officeDay.js';
import type { OfficeRefused } from './OfficeRefusal.js';
import { useTell } from '../../../shell/tell/useTell.js';

type Result = Output<typeof bookingCalls.submitAllBookings>;
const nowhere: ReadonlySet<string> = new Set();
/** A refusal at fields stands there; any other is told in a dialog. */
const isAtFields = (error: unknown) => error instanceof CallFailed && Object.keys(error.fields).length > 0;
/** Who changed a booking meanwhile, and when. */
const staleOf = (error: unknown) => {
  const refusal = (error as CallFailed<typeof bookingCalls.submitAllBookings> | undefined)?.refusal;
  return refusal?.code === 'booking-changed' ? refusal.facts : undefined;
};
/** Decisions are taken back; what was placed anew, remarked or marked as reviewed is not. */
const canUndo = (sent: readonly SentLine[], before: readonly Line[]) =>
  sent.every(({ requestId, remarks, statusCode }) => {
    const was = before.find(({ id }) => id === requestId);
    return was !== undefined && was.remarks === remarks && (statusCode !== 'REVIEWED' || was.status === 'REVIEWED');
  });
const sentenceOf = (error: unknown) => (error instanceof CallFailed ? error.sentence : String(error));

/**
 * Sends lines, once; remembers what became of them, or why none was and on which dates. What was accepted is then
 * announced by letter; `before` are the lines as they stand, for what they were.
 */
export function useOfficeSubmit(before: readonly Line[]) {
  const { mutateAsync } = useWrite(bookingCalls.submitAllBookings);
  const { mutateAsync: announce } = useWrite(bookingLetterCalls.emailNotification, { untilShown: false });
  const t = useText('lab-days');
  const { queries } = useApi();
  const [sending, setSending] = useState(false);
  const [done, setDone] = useState<Done>();
  /** What was done, as far as it can be taken back. */
  const [act, setAct] = useState<Act>();
  /** The letters about it. */
  const [letters, setLetters] = useState<SavedLetters>();
  /** Why they could not be ordered. */
  const [unwritten, setUnwritten] = useState<string>();
  const [refused, setRefused] = useState<OfficeRefused>();
  const [invalid, setInvalid] = useState(nowhere);
  const busy = useRef(false);
  /** The letters that were ordered last: what is undone must come after its own. */
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
    // What was written stays, beside the bookings as they are now.
    if (stale) await queries.invalidateQueries();
    return undefined;
  };
  /**
   * The answer; undefined where nothing was sent or a dialog says why it was refused. Throws what is wrong with single
   * fields. `told`: who sends says itself what was done.
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
            // What the save itself has ordered does not hang on it.
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
    /** What was done is the last that can be taken back. */
    undoable: act !== undefined && undo.last === act,
    letters,
    unwritten,
    refused,
    invalid,
    forget: () => {
      setDone(undefined);
      setRefused(undefined);
    },
    /** The highlight of a date ends when the date is edited. */
    edited: (date: string) => setInvalid((now) => new Set([...now].filter((one) => one !== date))),
  };
}

/** What one press of a button decided, and what Undo takes back as a whole; `ids` are of its bookings. */
type Act = {
  readonly ids: readonly string[];
  readonly text: string;
  readonly letters: SavedLetters | undefined;
};

/** The button goes a little before the server says no. */
const offeredMs = (undoSeconds - 3) * 1_000;

/**
 * What was done within the minute, the last at the end, and the way back. `lines` are the bookings as they stand,
 * `announced` the letters that were ordered last.
 */
function useUndo(lines: readonly Line[], announced: RefObject<Promise<unknown>>) {
  const { mutateAsync: takeBack } = useWrite(bookingCalls.undoDecisions);
  const tell = useTell();
  const [acts, setActs] = useState<readonly Act[]>([]);
  /** Which of the decisions could not be taken back, and why. */
  const [left, setLeft] = useState<Output<typeof bookingCalls.undoDecisions>>();
  /** As they are when the turn of an undoing comes, not as they were when it was asked for. */
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
    /** What was done last and can still be taken back. */
    last: acts.at(-1),
    forget,
    /** Takes the last act back, and gives it. */
    undo: async () => {
      const act = latest.current.acts.at(-1);
      if (!act) return undefined;
      forget(act);
      // The letters about it are ordered first: what comes before them would not take them back.
      await announced.current;
      const its = act.ids.flatMap((id) => latest.current.lines.find((line) => line.id === id) ?? []);
      await takeBack(
        its.map(({ id, date, projectId, version = 0 }) => ({ requestId: id, bookDate: date, projectId, version })),
      ).then((answer) => (answer.stayed.length > 0 ? setLeft(answer) : tell(answer.message)), tell.failure);
      return act;
    },
    left,
    seen: () => setLeft(undefined),
  };
}
