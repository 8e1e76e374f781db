export const each = <T>(all: readonly T[]): readonly T[] => [...new Set(all)];

/** People by project for a sentence: “R-1 (2), R-2”. The number is left out for one person. */
export const peopleByProject = (visits: readonly { readonly refNum: string; readonly userId: string }[]): string =>
  each(visits.map(({ refNum }) => refNum))
    .map((refNum) => {
      const people = each(visits.filter((visit) => visit.refNum === refNum).map(({ userId }) => userId)).length;
      return people === 1 ? refNum : `${refNum} (${people})`;
    })
    .join(', ');
