import { useState } from 'react';
import { type Added, sameLine, seatsByDate, withAdded } from './added.js';
import { type Day, leftOn } from '../bookingDay.js';

const none: readonly Added[] = [];

/** State of the other projects added in edit mode, and of the dialog that adds them. */
export function useAdded(days: readonly Day[]) {
  const [lines, setLines] = useState(none);
  const [adding, setAdding] = useState(false);
  const asked = seatsByDate(lines);
  const short = ({ date }: Added) => {
    const day = days.find((one) => one.date === date);
    return day !== undefined && (day.shut !== undefined || (asked.get(date) ?? 0) > leftOn(day));
  };
  return {
    lines,
    /** Lines whose date has room for all of them together. */
    ready: lines.filter((line) => !short(line)),
    short,
    adding,
    open: () => setAdding(true),
    close: () => setAdding(false),
    add: (more: readonly Added[]) => setLines((now) => withAdded(now, more)),
    remove: (line: Added) => setLines((now) => now.filter((one) => !sameLine(one, line))),
    /** Removes these lines after a submission; lines added or changed meanwhile stay. */
    forget: (submitted: readonly Added[]) =>
      setLines((now) =>
        now.filter((line) => !submitted.some((one) => sameLine(one, line) && one.seats === line.seats)),
      ),
    clear: () => setLines(none),
  };
}
