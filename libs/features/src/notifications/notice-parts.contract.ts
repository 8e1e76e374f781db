import type { NoticePart } from './notification.contract.js';

/** What a notice of several parts has as a whole: the day of the first of them, and the project where all are of one. */
export const wholeOf = (parts: readonly NoticePart[]) => {
  const [first] = parts.toSorted((a, b) => a.busDate.localeCompare(b.busDate));
  const { busDate, sentence, names, each, projectId } = first!;
  const isOfOne = parts.every((part) => part.projectId === projectId);
  return {
    busDate,
    sentence,
    names: { ...names, ...each },
    projectId: isOfOne ? projectId : undefined,
    parts: [...parts],
  };
};
