/** The lab clock. All rules of the lab use it; sessions, limits and timeouts use real time. */
export interface Clock {
  /** The lab's instant, ISO 8601 with the lab's offset (`2027-03-10T10:41:00.000+08:00`); never goes backwards. */
  now(): string;
  /** The lab's date, yyyy-MM-dd. */
  today(): string;
}
