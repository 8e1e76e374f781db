import { dateFields } from './project-dates.contract.js';
import type { StoryChange } from './project-story.contract.js';
import type { SavedDetails } from './project-story.tables.js';

const shown = ['refNum', 'cohort', 'title', ...dateFields] as const;
const textOf = (value: string | number | null | undefined) =>
  value === null || value === undefined ? null : `${value}`;

/** Who says what a project's status is, where that is another than before. */
const statusChange = (before: SavedDetails, after: SavedDetails): readonly StoryChange[] => {
  if (before.isStatusByHand === undefined) return [];
  if (before.isStatusByHand === after.isStatusByHand && before.status === after.status) return [];
  return [{ field: after.isStatusByHand ? 'status' : 'statusByDates', from: null, to: textOf(after.status) }];
};
const objectiveChange = ({ objectives: before }: SavedDetails, { objectives: after }: SavedDetails) =>
  before === undefined || JSON.stringify(before) === JSON.stringify(after)
    ? []
    : [{ field: 'objectives', from: `${before.length}`, to: `${after?.length ?? 0}` }];

/**
 * What one save of a project changed: what is sealed is what changed where nothing else did, since a save changes something;
 * of a project that was opened before there was a form too little is known to tell.
 */
export const changesOf = (before: SavedDetails, after: SavedDetails): StoryChange[] => {
  const fields = shown.filter((field) => before[field] !== undefined && before[field] !== after[field]);
  const changes = [
    ...fields.map((field) => ({ field, from: textOf(before[field]), to: textOf(after[field]) })),
    ...statusChange(before, after),
    ...objectiveChange(before, after),
  ];
  const isKnown = before.objectives !== undefined;
  return changes.length > 0 || !isKnown ? changes : [{ field: 'remarks', from: null, to: null }];
};
