/** Spread, so that the pages of a whole hospital do not ask in the same instant. */
const spread = (ms: number) => ms * (0.8 + Math.random() * 0.4);

/** The pause after so many failures in a row: half as long again each time, so that an outage is waited for about a third of its length. */
export const growing = (first: number, failures: number, longest = 30_000): number =>
  spread(Math.min(first * 1.5 ** Math.max(0, failures - 1), longest));

/** A wait that whoever does not want to wait can end. */
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
