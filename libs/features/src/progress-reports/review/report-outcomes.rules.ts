type Outcome = {
  readonly projectObj: string;
  readonly isAchieved: boolean;
  readonly isPartiallyAchieved: boolean;
  readonly isNotYetAchieved: boolean;
};
const unmarked = { isAchieved: false, isPartiallyAchieved: false, isNotYetAchieved: false };

/**
 * One outcome for each objective of the project, in its order, unmarked if there is none yet. Outcomes of objectives
 * that the project no longer has are dropped.
 */
export const outcomesOf = (objectives: readonly string[], outcomes: readonly Outcome[]): Outcome[] => {
  const left = [...outcomes];
  return objectives.map((projectObj) => {
    const at = left.findIndex((one) => one.projectObj === projectObj);
    return at < 0 ? { projectObj, ...unmarked } : left.splice(at, 1)[0]!;
  });
};
