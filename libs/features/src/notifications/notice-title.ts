import type { Facts } from '@hadcl/kernel/decision';
import { dayText, monthText } from '@hadcl/kernel/day-text';
import { escaped } from '@hadcl/kernel/escaped';
import type { Language } from '@hadcl/kernel/language';
import type { NoticePart } from './notification.contract.js';

type Names = NoticePart['names'];
type Said = { readonly sentence: string; readonly names: Names; readonly busDate: string };

/** Days that a list names; what is beyond is counted. */
const most = 8;

const listSign: Readonly<Record<Language, string>> = { en: ', ', 'zh-Hant': '、' };
/** Days and months are recorded as yyyy-MM-dd and yyyy-MM, and written as the reader's language does. */
const textOf: Readonly<Record<string, (value: string, language: Language) => string>> = {
  month: monthText,
  dates: (dates, language) =>
    dates
      .split(', ')
      .map((date) => dayText(date, language))
      .join(listSign[language]),
};
/** Numbers by these names are numbers of seats. */
const ofSeats = ['seats', 'to'];
const valueOf = (key: string, value: string | number, facts: Facts) =>
  ofSeats.includes(key) && typeof value === 'number'
    ? facts.say(value === 1 ? 'one-seat' : 'several-seats', { seats: value })
    : escaped(textOf[key]?.(String(value), facts.language) ?? value);
// What a notice names is text, whoever wrote it: only its sentence is HTML.
const named = (names: Names, facts: Facts) =>
  Object.fromEntries(Object.entries(names).map(([key, value]) => [key, valueOf(key, value, facts)]));

/** The title of a notice, as HTML. */
export const titleOf = ({ sentence, names, busDate }: Said, facts: Facts): string =>
  facts.tell({ code: sentence, facts: { ...named(names, facts), date: dayText(busDate, facts.language) } });

const whole = ({ sentence, names, each, busDate }: NoticePart): Said => ({
  ...{ sentence, busDate },
  names: { ...names, ...each },
});
const datesOf = (parts: readonly NoticePart[], facts: Facts) => {
  const listed = parts
    .slice(0, most)
    .map(({ item, each, busDate }) => titleOf({ sentence: item, names: each, busDate }, facts))
    .join(listSign[facts.language]);
  return parts.length > most ? facts.say('and-more', { listed, more: parts.length - most }) : listed;
};

/** What is said of several days alike is said once, with the days. */
export const titleOfParts = (parts: readonly NoticePart[], facts: Facts): string => {
  const groups = new Map<string, NoticePart[]>();
  for (const part of parts.toSorted((a, b) => a.busDate.localeCompare(b.busDate))) {
    const key = JSON.stringify([part.sentence, part.names]);
    groups.set(key, [...(groups.get(key) ?? []), part]);
  }
  return [...groups.values()]
    .map((its) => {
      const { sentence, names } = its[0]!;
      if (its.length === 1) return titleOf(whole(its[0]!), facts);
      return facts.tell({
        code: `${sentence}-several`,
        facts: { ...named(names, facts), dates: datesOf(its, facts) },
      });
    })
    .join(facts.language === 'en' ? ' ' : '');
};
