import { kindOf, type NoticePart, type NoticeType } from './notification.contract.js';

/** What a notice of several parts has as a whole: the day and the project of the first of them, and the most urgent type. */
export const wholeOf = (parts: readonly NoticePart[], ofAll: NoticeType) => {
  const [first] = parts.toSorted((a, b) => a.busDate.localeCompare(b.busDate));
  const { busDate, sentence, names, each, projectId } = first!;
  const types = parts.map(({ type = ofAll }) => type);
  const type = types.find((one) => kindOf(one).urgent) ?? types[0]!;
  return { type, busDate, sentence, names: { ...names, ...each }, projectId, parts: [...parts] };
};
