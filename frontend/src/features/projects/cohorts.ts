import { browserStore } from '../../ui/browserStore.js';

/** All cohorts, those that are still to come too. */
export const allCohorts = 'all';
const kept = 'project-cohorts';
const isChoice = (text: string) => text === allCohorts || /^(\d{1,4}(,\d{1,4})*)?$/.test(text);

/** What was chosen when a project was last opened from the list; the year of today before that (R17). */
export const rememberedCohorts = (year: string): string => {
  const text = browserStore.read(kept);
  return text !== undefined && isChoice(text) ? text : year;
};
export const rememberCohorts = (choice: string) => browserStore.write(kept, choice);

/** The cohorts of a choice as it stands in the address; what is none is left out. */
export const chosenOf = (choice: string, cohorts: readonly number[]): readonly number[] => {
  if (choice === allCohorts) return cohorts;
  const years = choice.split(',').map(Number);
  return cohorts.filter((cohort) => years.includes(cohort));
};
/** The choice of these, as the address has it. */
export const choiceOf = (chosen: readonly number[], cohorts: readonly number[]): string =>
  cohorts.every((cohort) => chosen.includes(cohort)) ? allCohorts : chosen.toSorted((a, b) => b - a).join(',');
