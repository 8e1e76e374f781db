import type { Facts } from '@hadcl/kernel/decision';
import { detailNames as english, factNames } from './audit.messages.en.js';
import { detailNames as chinese, factNames as chineseNames } from './audit.messages.zh-Hant.js';
import type { FactRow } from './fact.rows.js';

export type DetailName = keyof typeof english;
type Worded = Pick<Facts, 'language'>;

/** “Booking approved” from `BookingApproved`, for an event without a label. */
const spelt = (type: string) => {
  const words = type.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
/** The label of an event in the reader's language. */
export const factName = (type: string, { language }: Worded): string =>
  (language === 'zh-Hant' ? chineseNames : factNames)[type] ?? spelt(type);

const isPlain = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value) && value !== '';
const isInstant = (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:.*(Z|[+-]\d\d:\d\d)$/.test(text);
const textOf = (value: unknown, { localOf }: Pick<Facts, 'localOf'>): string => {
  if (Array.isArray(value)) return value.filter(isPlain).join(', ');
  if (!isInstant(`${value as string}`)) return `${value as string}`;
  const { date, time } = localOf(`${value as string}`);
  return `${date} ${time}`;
};

/** Further values of a fact, besides who, whom, where and when. Contains nothing personal. */
export const detailsOf = (
  { data, at, requestNo }: Pick<FactRow, 'data' | 'at' | 'requestNo'>,
  facts: Worded & Pick<Facts, 'localOf'>,
): { label: string; value: string }[] => {
  const values: Readonly<Record<string, unknown>> = { requestNo, ...(data as object) };
  const words = facts.language === 'zh-Hant' ? chinese : english;
  const { date, time } = facts.localOf(at);
  return (Object.keys(english) as DetailName[])
    .filter((name) => isPlain(values[name]) || (Array.isArray(values[name]) && values[name].some(isPlain)))
    .map((name) => ({ label: words[name], value: textOf(values[name], facts) }))
    .filter(({ value }) => value !== date && value !== `${date} ${time}`);
};
