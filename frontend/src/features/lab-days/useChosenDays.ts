import { useState } from 'react';

type Seen = { wasFull: boolean; version: number };
type AsItIs = { isFull: (date: string) => boolean; versionOf: (date: string) => number };

/**
 * Days chosen in the office calendar; past ones only after a confirmation, asked once until the mode is left.
 * `filled` are those that had seats when they were chosen and have none now; `versionOf` is a day's version when it was chosen.
 */
export function useChosenDays(today: string, { isFull, versionOf }: AsItIs) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Seen>>(new Map());
  const [pastAllowed, allowPast] = useState(false);
  const [waiting, setWaiting] = useState<() => void>();
  const add = (date: string) =>
    setChosen((now) =>
      now.has(date) ? now : new Map([...now, [date, { wasFull: isFull(date), version: versionOf(date) }]]),
    );
  const remove = (date: string) => setChosen((now) => new Map([...now].filter(([one]) => one !== date)));
  /** Does it at once, or after the person has confirmed that a past record is meant. */
  const guarded = (date: string, act: () => void) => {
    if (date >= today || pastAllowed) act();
    else setWaiting(() => act);
  };
  return {
    chosen: new Set(chosen.keys()),
    dates: [...chosen.keys()].toSorted(),
    filled: new Set([...chosen].filter(([date, { wasFull }]) => !wasFull && isFull(date)).map(([date]) => date)),
    versionOf: (date: string) => chosen.get(date)?.version,
    remove,
    pick: (date: string) => (chosen.has(date) ? remove(date) : guarded(date, () => add(date))),
    // A sweep that happens to touch the past does not stop to ask.
    sweep: (date: string) => (date >= today || pastAllowed) && add(date),
    guarded,
    clear: () => setChosen(new Map()),
    asking: waiting !== undefined,
    confirm: () => {
      allowPast(true);
      waiting?.();
      setWaiting(undefined);
    },
    refuse: () => setWaiting(undefined),
  };
}
