import { useState } from 'react';
import type { DaySetting, Line } from '../officeDay.js';

type Setting = DaySetting | undefined;
/** A chosen day whose setting somebody else has changed. */
export type Moved = { date: string; before: Setting; now: Setting };
type Seen = { wasFull: boolean; version: number; setting: Setting; lines: ReadonlyMap<string, number | undefined> };
type AsItIs = {
  isFull: (date: string) => boolean;
  versionOf: (date: string) => number;
  settingOf: (date: string) => Setting;
  linesOn: (date: string) => readonly Line[];
};

/**
 * The days chosen in the office calendar. A past day is added only after a confirmation, asked once.
 * `filled`: days that had seats when chosen and are full now. `versionOf`: the version of a day when it was chosen.
 * `saw`: true if a booking is unchanged since its day was chosen, false if it was added or changed since.
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
  /** Runs `act` at once, or for a past date after the confirmation. */
  const guarded = (date: string, act: () => void) => {
    if (date >= today || pastAllowed) act();
    else setWaiting(() => act);
  };
  return {
    chosen: new Set(chosen.keys()),
    dates: [...chosen.keys()].toSorted(),
    filled: new Set([...chosen].filter(([date, { wasFull }]) => !wasFull && isFull(date)).map(([date]) => date)),
    versionOf: (date: string) => chosen.get(date)?.version,
    /** Whether the line has the version that it had when its day was chosen. */
    saw: ({ date, id, version }: Line) => {
      const seen = chosen.get(date)?.lines;
      return seen?.has(id) === true && seen.get(id) === version;
    },
    remove,
    pick: (date: string) => (chosen.has(date) ? remove(date) : guarded(date, () => add(date))),
    // Dragging over a past day skips it instead of asking.
    sweep: (date: string) => (date >= today || pastAllowed) && add(date),
    guarded,
    /** After a conflict: takes the current versions of the chosen days, as soon as they are read again. */
    renew: () => setRenewing(true),
    /** The days that `renew` found changed, with their settings before and now. */
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
