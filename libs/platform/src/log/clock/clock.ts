/** The lab clock: all rules of the lab use it. Real time is for sessions, limits and timeouts. */
export interface Clock {
  /** The lab's instant, ISO 8601 with the lab's offset (`2027-03-10T10:41:00.000+08:00`); never goes back. */
  now(): string;
  /** The lab's date, yyyy-MM-dd. */
  today(): string;
}
