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
export const daysAfter = (date: string, days: number) =>
  new Date(at(date).getTime() + days * 86_400_000).toISOString().slice(0, 10);
