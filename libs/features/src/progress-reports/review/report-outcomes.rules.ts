type Outcome = {
  readonly projectObj: string;
  readonly isAchieved: boolean;
  readonly isPartiallyAchieved: boolean;
  readonly isNotYetAchieved: boolean;
};
const unmarked = { isAchieved: false, isPartiallyAchieved: false, isNotYetAchieved: false };

/**
 * One outcome for each objective of a project, in its order: what was said of it, unmarked where nothing was. What was said
 * of an objective that the project has no more is left out.
 */
export const outcomesOf = (objectives: readonly string[], said: readonly Outcome[]): Outcome[] => {
  const left = [...said];
  return objectives.map((projectObj) => {
    const at = left.findIndex((one) => one.projectObj === projectObj);
    return at < 0 ? { projectObj, ...unmarked } : left.splice(at, 1)[0]!;
  });
};
