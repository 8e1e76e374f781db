import { language } from '../../i18n/language.js';

type Part = string | number | false | null | undefined;
/** Separators of each language. */
const signs = {
  en: { list: ', ', comma: ', ', clause: '; ', stop: '. ', gap: ' ', colon: ': ', time: ', ' },
  'zh-Hant': { list: '、', comma: '，', clause: '；', stop: '。', gap: '', colon: '：', time: ' ' },
} as const;
const { list, comma, clause, stop, gap, colon, time: beforeTime } = signs[language];
const nonEmpty = (parts: readonly Part[]) => parts.filter((part) => part || part === 0);

/** Joins a list; empty parts are left out. */
export const listed = (parts: readonly Part[]): string => nonEmpty(parts).join(list);
/** Separator for lists that are joined elsewhere. */
export const listSign = list.trimEnd();
/** Joins several statements about one thing. */
export const phrased = (parts: readonly Part[]): string => nonEmpty(parts).join(comma);
/** Joins parts that contain commas themselves. */
export const apart = (parts: readonly Part[]): string => nonEmpty(parts).join(clause);
/** Joins a part without a full stop and what follows it. */
export const stopped = (...parts: readonly Part[]): string => nonEmpty(parts).join(stop);
/** Joins sentences; empty ones are left out. */
export const together = (...sentences: readonly Part[]): string => nonEmpty(sentences).join(gap);
/** Joins a label and its value. */
export const labelled = (label: Part, value: Part): string => nonEmpty([label, value]).join(colon);
/** A label in front of something that is not text. */
export const leading = (label: string): string => `${label}${colon.trimEnd()}`;
/** Joins a day and a time. */
export const timed = (day: string, time: string): string => `${day}${beforeTime}${time}`;
