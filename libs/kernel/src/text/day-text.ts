import type { Language } from './language.js';

const names = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November'],
  'December',
];
const months = names.map((name) => name.slice(0, 3));
const isDay = /^(\d{4})-(\d\d)-(\d\d)$/;
const isMonth = /^(\d{4})-(\d\d)$/;

/** A date yyyy-MM-dd for sentences: `10 Mar 2027`, `2027年3月10日`. Any other text is returned unchanged. */
export const dayText = (date: string, language: Language = 'en'): string =>
  date.replace(isDay, (_, year: string, month: string, day: string) =>
    language === 'en'
      ? `${Number(day)} ${months[Number(month) - 1]} ${year}`
      : `${year}年${Number(month)}月${Number(day)}日`,
  );

/** A month yyyy-MM for sentences: `Mar 2027`, `2027年3月`. Any other text is returned unchanged. */
export const monthText = (month: string, language: Language = 'en'): string =>
  month.replace(isMonth, (_, year: string, its: string) =>
    language === 'en' ? `${months[Number(its) - 1]} ${year}` : `${year}年${Number(its)}月`,
  );

/** A month yyyy-MM for titles: `March 2027`, `2027年3月`. Any other text is returned unchanged. */
export const wholeMonthText = (month: string, language: Language = 'en'): string =>
  language === 'en'
    ? month.replace(isMonth, (_, year: string, its: string) => `${names[Number(its) - 1]} ${year}`)
    : monthText(month, language);

/** A time HH:mm on a date for sentences: `10:42 on 10 Mar 2027`, `2027年3月10日 10:42`. */
export const momentText = (date: string, time: string, language: Language = 'en'): string =>
  language === 'en' ? `${time} on ${dayText(date)}` : `${dayText(date, language)} ${time}`;
