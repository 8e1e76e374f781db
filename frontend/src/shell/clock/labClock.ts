import { labZone } from '@hadcl/kernel/text/lab-zone';

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
/** The minute last written: clocks ask for the same one again and again, and finding its date costs a millisecond. */
let last = { minute: Number.NaN, text: '' };

/** `yyyy-MM-dd HH:mm:ss` of an instant in the lab. */
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
/** `HH:mm:ss` in the lab; `.slice(0, 5)` for minutes. */
export const labTimeOf = (instant: Date | string | number) => written(instant).slice(11);
/** `yyyy/MM/dd HH:mm:ss`, as the last login is shown. */
export const labStampOf = (instant: Date | string | number) => written(instant).replaceAll('-', '/');

/** The clock of the lab as the server tells it, going on by itself between two beats. Never the browser's date. */
export class LabClock {
  private moved = false;
  private told: { lab: number; at: number } | undefined;
  private readonly hearers = new Set<() => void>();

  /** `now` as the server wrote it: an ISO instant or milliseconds; `moved` where it also says whether that is the real time. */
  tell(now: string | number, moved = this.moved) {
    const lab = new Date(now).getTime();
    if (Number.isNaN(lab)) return;
    this.moved = moved;
    this.told = { lab, at: performance.now() };
    for (const hear of this.hearers) hear();
  }

  /** Milliseconds of the lab's now, or undefined before the server has said anything. */
  now(): number | undefined {
    return this.told && this.told.lab + (performance.now() - this.told.at);
  }

  /** True while the server says that it was moved, as in a demonstration. */
  isMoved() {
    return this.moved;
  }

  subscribe = (hear: () => void) => {
    this.hearers.add(hear);
    return () => this.hearers.delete(hear);
  };

  /** Looks at once, again every `every` ms and whenever the server tells the time, until what it returns is called. */
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
