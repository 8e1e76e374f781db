/** Random spread, so that the pages of a whole hospital do not retry at the same instant. */
const spread = (ms: number) => ms * (0.8 + Math.random() * 0.4);

/**
 * Pause (ms) after this many failures in a row: grows by half each time up to `longest`, so that the wait is about a
 * third of the outage.
 */
export const growing = (first: number, failures: number, longest = 30_000): number =>
  spread(Math.min(first * 1.5 ** Math.max(0, failures - 1), longest));

/** A wait that `hurry` can end early. */
export class Pause {
  private end = () => {};

  of(ms: number): Promise<void> {
    return new Promise((go) => {
      const timer = setTimeout(go, ms);
      this.end = () => {
        clearTimeout(timer);
        go();
      };
    });
  }

  readonly hurry = () => this.end();
}
