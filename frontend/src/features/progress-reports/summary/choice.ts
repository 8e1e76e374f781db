import { browserStore } from '../../../ui/browser/browserStore.js';
import { isMonth } from '../../../i18n/dates.js';
import type { Side } from '../types.js';

export const bys = ['month', 'project'] as const;
export type By = (typeof bys)[number];
/** What the list shows: the reports of a month, or those of a project. */
export type Choice = { readonly by: By; readonly month: string; readonly project: string };

const keyOf = (side: Side) => `progress-reports-${side}`;

/** The choice from the URL or the browser's memory; an invalid or future month becomes the present one. */
export const choiceIn = (search: URLSearchParams, current: string): Choice => {
  const month = search.get('month');
  return {
    by: bys.find((by) => by === search.get('by')) ?? 'month',
    month: isMonth(month) && month <= current ? month : current,
    project: search.get('project') ?? '',
  };
};
export const rememberedChoice = (side: Side, current: string): Choice =>
  choiceIn(new URLSearchParams(browserStore.read(keyOf(side)) ?? ''), current);
export const rememberChoice = (side: Side, choice: Choice) =>
  browserStore.write(keyOf(side), `${new URLSearchParams(choice)}`);
