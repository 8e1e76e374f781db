/** Thrown by our own code over an event (a handler, a cell that cannot be written): as much a data error as SQL's. */
export class HandlerError extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'HandlerError';
  }
}

/** Another mover has this generation: its checkpoint is not where this one left it. */
export class Fenced extends Error {
  constructor(readonly generations: readonly string[]) {
    super(`another mover has ${generations.join(', ')}`);
    this.name = 'Fenced';
  }
}

/** Only these are ever parked: SQLSTATE classes 22 and 23 and what our code throws. All else is an outage, waited for. */
export const isDataError = (error: unknown): boolean =>
  error instanceof HandlerError || /^2[23]/.test((error as { code?: string } | null)?.code ?? '');
