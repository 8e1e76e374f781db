/** How far the read models are. */
export interface Projected {
  /** Every read model has everything up to this position of the log. */
  position(): number;
  /** Resolves once the read models have passed `position`, after `milliseconds`, or at once while the mover lags. */
  waitFor(position: number, milliseconds: number): Promise<void>;
}
