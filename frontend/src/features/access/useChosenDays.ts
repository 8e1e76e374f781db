import { useState } from 'react';

/** Days chosen in the office calendar; past ones only after a confirmation, asked once until the mode is left. */
export function useChosenDays(today: string) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [pastAllowed, allowPast] = useState(false);
  const [waiting, setWaiting] = useState<() => void>();
  const add = (date: string) => setChosen((now) => new Set([...now, date]));
  const remove = (date: string) => setChosen((now) => new Set([...now].filter((one) => one !== date)));
  /** Does it at once, or after the person has confirmed that a past record is meant. */
  const guarded = (date: string, act: () => void) => {
    if (date >= today || pastAllowed) act();
    else setWaiting(() => act);
  };
  return {
    chosen,
    dates: [...chosen].toSorted(),
    remove,
    pick: (date: string) => (chosen.has(date) ? remove(date) : guarded(date, () => add(date))),
    // A sweep that happens to touch the past does not stop to ask.
    sweep: (date: string) => (date >= today || pastAllowed) && add(date),
    guarded,
    clear: () => setChosen(new Set()),
    asking: waiting !== undefined,
    confirm: () => {
      allowPast(true);
      waiting?.();
      setWaiting(undefined);
    },
    refuse: () => setWaiting(undefined),
  };
}
