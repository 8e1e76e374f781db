/** Two requests within this time, in ms, mean one letter: a double click, or two people at once. */
const once = 60_000;

/** Whether a letter sent at `sentAt` (ISO 8601, null for never) is too recent to send again at `now`. */
export const isJustSent = (sentAt: string | null | undefined, now: string): boolean =>
  sentAt != null && Math.abs(Date.parse(now) - Date.parse(sentAt)) < once;
