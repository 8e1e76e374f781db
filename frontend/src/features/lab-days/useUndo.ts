import { bookingCalls, undoSeconds } from '@hadcl/features/bookings/booking.contract';
import type { Output } from '@hadcl/kernel/call';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useWrite } from '../../shell/api/useWrite.js';
import { useTell } from '../../shell/tell/useTell.js';
import type { SavedLetters } from './letters.js';
import type { Line } from './officeDay.js';

/** What one press of a button decided, and what Undo takes back as a whole; `ids` are of its bookings. */
export type Act = {
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
export function useUndo(lines: readonly Line[], announced: RefObject<Promise<unknown>>) {
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
