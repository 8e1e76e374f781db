export interface Projected {
  /** Every read model has all events up to this log position. */
  position(): number;
  /** Resolves when the read models have reached `position`, after `milliseconds`, or at once while the mover lags. */
  waitFor(position: number, milliseconds: number): Promise<void>;
}
