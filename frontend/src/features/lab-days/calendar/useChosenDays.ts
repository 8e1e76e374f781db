import { useState } from 'react';
import type { DaySetting, Line } from '../officeDay.js';

type Setting = DaySetting | undefined;
/** A chosen day that somebody set up otherwise meanwhile. */
export type Moved = { date: string; before: Setting; now: Setting };
type Seen = { wasFull: boolean; version: number; setting: Setting; lines: ReadonlyMap<string, number | undefined> };
type AsItIs = {
  isFull: (date: string) => boolean;
  versionOf: (date: string) => number;
  settingOf: (date: string) => Setting;
  linesOn: (date: string) => readonly Line[];
};

/**
 * Days chosen in the office calendar; past ones only after a confirmation, asked once until the mode is left.
 * `filled` are those that had seats when they were chosen and have none now; `versionOf` is a day's version when it was chosen,
 * and `saw` tells the bookings that were there then, unchanged, from what came meanwhile.
 */
export function useChosenDays(today: string, { isFull, versionOf, settingOf, linesOn }: AsItIs) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Seen>>(new Map());
  const [pastAllowed, allowPast] = useState(false);
  const [renewing, setRenewing] = useState(false);
  const [moved, setMoved] = useState<readonly Moved[]>([]);
  const [waiting, setWaiting] = useState<() => void>();
  const seenOn = (date: string): Seen => ({
    wasFull: isFull(date),
    version: versionOf(date),
    setting: settingOf(date),
    lines: new Map(linesOn(date).map(({ id, version }) => [id, version])),
  });
  const add = (date: string) => setChosen((now) => (now.has(date) ? now : new Map([...now, [date, seenOn(date)]])));
  const remove = (date: string) => setChosen((now) => new Map([...now].filter(([one]) => one !== date)));
  const stale = [...chosen].filter(([date, seen]) => seen.version !== versionOf(date));
  if (renewing && stale.length > 0) {
    setRenewing(false);
    setMoved(stale.map(([date, { setting }]) => ({ date, before: setting, now: settingOf(date) })));
    setChosen(new Map([...chosen, ...stale.map(([date]) => [date, seenOn(date)] as const)]));
  }
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
    /** Whether a line stands as it stood when its day was chosen. */
    saw: ({ date, id, version }: Line) => {
      const seen = chosen.get(date)?.lines;
      return seen?.has(id) === true && seen.get(id) === version;
    },
    remove,
    pick: (date: string) => (chosen.has(date) ? remove(date) : guarded(date, () => add(date))),
    // A sweep that happens to touch the past does not stop to ask.
    sweep: (date: string) => (date >= today || pastAllowed) && add(date),
    guarded,
    /** Takes the days as they are now, once that is read: they were changed since they were chosen. */
    renew: () => setRenewing(true),
    /** What was different then. */
    moved,
    clear: () => {
      setChosen(new Map());
      setMoved([]);
    },
    asking: waiting !== undefined,
    confirm: () => {
      allowPast(true);
      waiting?.();
      setWaiting(undefined);
    },
    refuse: () => setWaiting(undefined),
  };
}
