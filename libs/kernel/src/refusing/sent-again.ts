/** Whoever asks twice within this time meant one letter: a second press, or two people who press at once. */
const once = 60_000;

/** Whether what was sent at one instant (ISO 8601, null for never) is not to be sent again at another. */
export const isJustSent = (sentAt: string | null | undefined, now: string): boolean =>
  sentAt != null && Math.abs(Date.parse(now) - Date.parse(sentAt)) < once;
