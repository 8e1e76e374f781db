import { language } from './language.js';

type Part = string | number | false | null | undefined;
/** How a language puts what is said together. */
const signs = {
  en: { list: ', ', comma: ', ', clause: '; ', stop: '. ', gap: ' ', colon: ': ', time: ', ' },
  'zh-Hant': { list: '、', comma: '，', clause: '；', stop: '。', gap: '', colon: '：', time: ' ' },
} as const;
const { list, comma, clause, stop, gap, colon, time: beforeTime } = signs[language];
const said = (parts: readonly Part[]) => parts.filter((part) => part || part === 0);

/** A list in one line; what is empty is left out. */
export const listed = (parts: readonly Part[]): string => said(parts).join(list);
/** What stands between two of a list that is put together elsewhere. */
export const listSign = list.trimEnd();
/** Several things that are said of one. */
export const phrased = (parts: readonly Part[]): string => said(parts).join(comma);
/** A list of what has commas itself. */
export const apart = (parts: readonly Part[]): string => said(parts).join(clause);
/** What has no stop of its own, and what follows it. */
export const stopped = (...parts: readonly Part[]): string => said(parts).join(stop);
/** Sentences, one after the other; what is not to be said is left out. */
export const together = (...sentences: readonly Part[]): string => said(sentences).join(gap);
/** A label and what it is of. */
export const labelled = (label: Part, value: Part): string => said([label, value]).join(colon);
/** A label before what is no text. */
export const leading = (label: string): string => `${label}${colon.trimEnd()}`;
/** A time of a day. */
export const timed = (day: string, time: string): string => `${day}${beforeTime}${time}`;
