import { labZone } from '@hadcl/kernel/text/lab-zone';
import { say } from '../../i18n/dates.js';
import { timed } from '../../ui/text/joined.js';

export { labZone };

const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: labZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const minuteMs = 60_000;
/** The minute formatted last. Clocks ask for the same minute repeatedly, so formatToParts runs once a minute. */
let last = { minute: Number.NaN, text: '' };

/** An instant as `yyyy-MM-dd HH:mm:ss` in lab time. */
const written = (instant: Date | string | number) => {
  const at = new Date(instant).getTime();
  const minute = Math.floor(at / minuteMs);
  if (minute !== last.minute) {
    const of = Object.fromEntries(parts.formatToParts(new Date(at)).map((part) => [part.type, part.value]));
    last = { minute, text: `${of.year}-${of.month}-${of.day} ${of.hour}:${of.minute}` };
  }
  return `${last.text}:${String(Math.floor((at % minuteMs) / 1000)).padStart(2, '0')}`;
};

export const labDateOf = (instant: Date | string | number) => written(instant).slice(0, 10);
/** `HH:mm:ss` in lab time; `.slice(0, 5)` for minutes. */
export const labTimeOf = (instant: Date | string | number) => written(instant).slice(11);
/** `yyyy/MM/dd HH:mm:ss`, the form of the last login. */
export const labStampOf = (instant: Date | string | number) => written(instant).replaceAll('-', '/');

/** The lab's clock as the server sends it, advanced by elapsed time between beats. Never uses the browser's date. */
export class LabClock {
  private moved = false;
  private sample: { lab: number; at: number } | undefined;
  private readonly hearers = new Set<() => void>();

  /**
   * Sets the clock. `now`: ISO instant or ms, as sent by the server; `moved`: the server's clock was moved on purpose.
   */
  tell(now: string | number, moved = this.moved) {
    const lab = new Date(now).getTime();
    if (Number.isNaN(lab)) return;
    this.moved = moved;
    this.sample = { lab, at: performance.now() };
    for (const hear of this.hearers) hear();
  }

  /** The lab's now in ms, or undefined before the server has sent it. */
  now(): number | undefined {
    return this.sample && this.sample.lab + (performance.now() - this.sample.at);
  }

  /** True while the server reports a moved clock, as in a demonstration. */
  isMoved() {
    return this.moved;
  }

  subscribe = (hear: () => void) => {
    this.hearers.add(hear);
    return () => this.hearers.delete(hear);
  };

  /** Calls `look` at once, every `every` ms and whenever the clock is set. Returns the function that stops it. */
  follow = (look: () => void, every = 1000) => {
    look();
    const timer = setInterval(look, every);
    const leave = this.subscribe(look);
    return () => {
      clearInterval(timer);
      leave();
    };
  };
}

/** `10 Mar 2027, 10:15` in lab time, joined as the language joins date and time. */
export const stampOf = (instant: string) => timed(say(labDateOf(instant)), labTimeOf(instant).slice(0, 5));
