import type { Language } from './language.js';

const names = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November'],
  'December',
];
const months = names.map((name) => name.slice(0, 3));
const isDay = /^(\d{4})-(\d\d)-(\d\d)$/;
const isMonth = /^(\d{4})-(\d\d)$/;

/** A date yyyy-MM-dd as sentences say it: `10 Mar 2027`, `2027年3月10日`. What is none stays as it is. */
export const dayText = (date: string, language: Language = 'en'): string =>
  date.replace(isDay, (_, year: string, month: string, day: string) =>
    language === 'en'
      ? `${Number(day)} ${months[Number(month) - 1]} ${year}`
      : `${year}年${Number(month)}月${Number(day)}日`,
  );

/** A month yyyy-MM as sentences say it: `Mar 2027`, `2027年3月`. What is none stays as it is. */
export const monthText = (month: string, language: Language = 'en'): string =>
  month.replace(isMonth, (_, year: string, its: string) =>
    language === 'en' ? `${months[Number(its) - 1]} ${year}` : `${year}年${Number(its)}月`,
  );

/** A month yyyy-MM as titles say it: `March 2027`, `2027年3月`. What is none stays as it is. */
export const wholeMonthText = (month: string, language: Language = 'en'): string =>
  language === 'en'
    ? month.replace(isMonth, (_, year: string, its: string) => `${names[Number(its) - 1]} ${year}`)
    : monthText(month, language);

/** A time HH:mm of a date as sentences say it: `10:42 on 10 Mar 2027`, `2027年3月10日 10:42`. */
export const momentText = (date: string, time: string, language: Language = 'en'): string =>
  language === 'en' ? `${time} on ${dayText(date)}` : `${dayText(date, language)} ${time}`;
