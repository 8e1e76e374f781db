type Releasing = { isReleased: boolean; releaseTime: string | null };

/** When what is still closed will open: an answer that says so is old from then on, and nobody pushes it. */
export const releasesAhead = (answers: readonly Releasing[]): string[] =>
  answers.flatMap(({ isReleased, releaseTime }) => (!isReleased && releaseTime ? [releaseTime] : []));
