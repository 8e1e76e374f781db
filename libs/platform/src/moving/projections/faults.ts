import { isOutage } from '../../base/postgres/outage.js';

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

type Raised = Error & {
  readonly code?: string;
  readonly routine?: string;
  readonly table?: string;
  readonly column?: string;
  readonly constraint?: string;
};

/**
 * What was wrong, in words that hold no value: a message may quote what could not be read (`invalid input syntax for type
 * integer: "Chan"`). The SQLSTATE and what it is about, or the error's class and where it was thrown.
 */
export const faultOf = (error: unknown): string => {
  const raised = error instanceof HandlerError ? error.cause : error;
  if (!(raised instanceof Error)) return 'what was thrown is no error';
  const { code, routine, table, column, constraint } = raised as Raised;
  if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) {
    const about = constraint ?? ([table, column].filter(Boolean).join('.') || routine);
    return `SQLSTATE ${code}${about ? ` (${about})` : ''}`;
  }
  const [place] = /[\w.-]+:\d+:\d+(?=\)?$)/m.exec(framesOf(raised)) ?? [];
  return `${raised.constructor.name}${place ? ` at ${place}` : ''}`;
};

/** The stack without the message before it, which may itself look like a stack. */
const framesOf = ({ message, stack = '' }: Error): string => {
  const at = stack.indexOf(message);
  return at < 0 ? '' : stack.slice(at + message.length);
};

/** The same for a line of the log, where an outage is told whole: it is about no value. */
export const toldFault = (error: unknown): object => (isOutage(error) ? { err: error } : { why: faultOf(error) });
