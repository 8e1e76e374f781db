/** A lab date (`yyyy-MM-dd`) has no zone: it is read and written in UTC, wherever the browser stands. */
const at = (date: string) => new Date(`${date}T00:00:00Z`);
const parts = (date: string, options: Intl.DateTimeFormatOptions) =>
  Object.fromEntries(
    new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options })
      .formatToParts(at(date))
      .map(({ type, value }) => [type, value]),
  );

/** `9 Mar 2027` */
export const shortDate = (date: string) => {
  const { day, month, year } = parts(date, { day: 'numeric', month: 'short', year: 'numeric' });
  return `${day} ${month} ${year}`;
};
/** `9 Mar` */
export const dayMonth = (date: string) => shortDate(date).slice(0, -5);
/** `Wednesday` */
export const weekdayOf = (date: string) => parts(date, { weekday: 'long' }).weekday ?? '';
/** `Wed 10/03/2027`, the form of the summary's date picker */
export const steppedDate = (date: string) =>
  `${weekdayOf(date).slice(0, 3)} ${date.slice(8)}/${date.slice(5, 7)}/${date.slice(0, 4)}`;
/** `Wednesday 10 March 2027` */
export const longDate = (date: string) => {
  const { weekday, day, month, year } = parts(date, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  return `${weekday} ${day} ${month} ${year}`;
};
/** `February 2027` of `2027-02` or `2027-02-01` */
export const longMonth = (month: string) => {
  const { month: name, year } = parts(`${month.slice(0, 7)}-01`, { month: 'long', year: 'numeric' });
  return `${name} ${year}`;
};
export const daysAfter = (date: string, days: number) =>
  new Date(at(date).getTime() + days * 86_400_000).toISOString().slice(0, 10);
/** Whole days from one lab date to another. */
export const daysBetween = (from: string, to: string) =>
  Math.round((at(to).getTime() - at(from).getTime()) / 86_400_000);
/** The same day of the next month, clamped to its last day. */
export const monthLater = (date: string) => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(day, last))).toISOString().slice(0, 10);
};
export const isDate = (text: string | null | undefined): text is string =>
  !!text && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(at(text).getTime());
