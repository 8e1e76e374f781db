import type { Facts } from '@hadcl/kernel/decision';
import { dayText, monthText } from '@hadcl/kernel/text/day-text';
import { escaped } from '@hadcl/kernel/text/escaped';
import type { Language } from '@hadcl/kernel/text/language';
import type { NoticePart } from './notification.contract.js';

type Names = NoticePart['names'];
type Titled = { readonly sentence: string; readonly names: Names; readonly busDate: string };

/** Number of days or projects that a list names; the rest is counted. */
const most = 8;

const listSign: Readonly<Record<Language, string>> = { en: ', ', 'zh-Hant': '、' };
/** Separates projects that are followed by their days. */
const projectSign: Readonly<Record<Language, string>> = { en: '; ', 'zh-Hant': '；' };
const isMonth = /^\d{4}-(0[1-9]|1[0-2])$/;
const isDay = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
/**
 * A notice keeps days as yyyy-MM-dd and a month as yyyy-MM. They are recognised by how they look, not by their names, so
 * that no feature can raise a notice with a raw date in it.
 */
const inLanguage = (value: string, language: Language) => {
  if (isMonth.test(value)) return monthText(value, language);
  const days = value.split(', ');
  return days.every((day) => isDay.test(day))
    ? days.map((day) => dayText(day, language)).join(listSign[language])
    : value;
};
/** Values with these names are numbers of seats. */
const ofSeats = ['seats', 'to'];
const valueOf = (key: string, value: string | number, facts: Facts) => {
  if (typeof value === 'number')
    return ofSeats.includes(key)
      ? facts.say(value === 1 ? 'one-seat' : 'several-seats', { seats: value })
      : escaped(value);
  // A Project No. such as “2026-12” is no month.
  if (key === 'refNum') return escaped(value);
  if (key === 'projects') return escaped(value.replaceAll(', ', listSign[facts.language]));
  return escaped(inLanguage(value, facts.language));
};
// Values are text and must be escaped; only the sentence is HTML.
const named = (names: Names, facts: Facts) =>
  Object.fromEntries(Object.entries(names).map(([key, value]) => [key, valueOf(key, value, facts)]));

/** The title of a notice as HTML. */
export const titleOf = ({ sentence, names, busDate }: Titled, facts: Facts): string =>
  facts.tell({ code: sentence, facts: { ...named(names, facts), date: dayText(busDate, facts.language) } });

const whole = ({ sentence, names, each, busDate }: NoticePart): Titled => ({
  ...{ sentence, busDate },
  names: { ...names, ...each },
});
/** The first items, and the number of the others. */
const listed = (items: readonly string[], sign: string, facts: Facts) => {
  const first = items.slice(0, most).join(sign);
  return items.length > most ? facts.say('and-more', { listed: first, more: items.length - most }) : first;
};
/** A part as a list item, labelled `what`: its day, or its project if the sentence already has the day. */
const itemOf = ({ item, each }: NoticePart, what: string, facts: Facts) =>
  facts.tell({ code: item, facts: { ...named(each, facts), what } });
const daysOf = (parts: readonly NoticePart[], facts: Facts) => {
  const items = parts.map((part) => itemOf(part, dayText(part.busDate, facts.language), facts));
  return listed(items, listSign[facts.language], facts);
};
const projectOf = ({ names }: NoticePart) => String(names['refNum'] ?? '');

const grouped = <T>(items: readonly T[], keyOf: (item: T) => string): readonly (readonly T[])[] => {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return [...groups.values()];
};

/** One sentence for several projects with the same change, followed by each project with its seats. */
const titleOfProjects = (projects: readonly (readonly NoticePart[])[], facts: Facts): string => {
  const [first] = projects[0]!;
  const { sentence, names, busDate } = first!;
  const sameDay = projects.every((parts) => parts.every((part) => part.busDate === busDate));
  const items = projects.map((parts) => {
    const refNum = escaped(projectOf(parts[0]!));
    if (sameDay) return parts.map((part) => itemOf(part, refNum, facts)).join(listSign[facts.language]);
    return facts.say('notice-project-days', { refNum, dates: daysOf(parts, facts) });
  });
  return facts.tell({
    code: `${sentence}${sameDay ? '-projects' : '-several-projects'}`,
    facts: {
      ...named(names, facts),
      date: dayText(busDate, facts.language),
      projects: listed(items, (sameDay ? listSign : projectSign)[facts.language], facts),
    },
  });
};

const titleOfAlike = (parts: readonly NoticePart[], facts: Facts): string => {
  const projects = grouped(parts, projectOf);
  if (projects.length > 1) return titleOfProjects(projects, facts);
  if (parts.length === 1) return titleOf(whole(parts[0]!), facts);
  const { sentence, names } = parts[0]!;
  return facts.tell({ code: `${sentence}-several`, facts: { ...named(names, facts), dates: daysOf(parts, facts) } });
};

/** The first sentence of a title that has more than one; empty if it ends inside a `<b>` tag. */
const openingOf = (title: string) => {
  const opening = /^.*?(?:\. |。)(?=.)/.exec(title)?.[0] ?? '';
  return opening.split('<b>').length === opening.split('</b>').length ? opening : '';
};

/** Parts with the same sentence and values are merged into one sentence with their days and projects. */
export const titleOfParts = (parts: readonly NoticePart[], facts: Facts): string => {
  const inOrder = parts.toSorted(
    (a, b) => a.busDate.localeCompare(b.busDate) || projectOf(a).localeCompare(projectOf(b)),
  );
  const alike = grouped(inOrder, ({ sentence, names: { refNum: _, ...shared } }) => JSON.stringify([sentence, shared]));
  const titles = alike.map((its) => titleOfAlike(its, facts));
  // Avoids repeating an opening such as “The lab is open again on …” if one booking is still valid and another had
  // ended.
  return titles
    .map((title, i) => {
      const opening = openingOf(title);
      return opening && titles.slice(0, i).some((before) => before.startsWith(opening))
        ? title.slice(opening.length)
        : title;
    })
    .join(facts.language === 'en' ? ' ' : '');
};
