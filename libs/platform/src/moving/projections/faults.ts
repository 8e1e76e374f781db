import { isOutage } from '../../base/postgres/outage.js';

/** An error of our own code over an event (a handler, a cell that cannot be written); counts as a data error. */
export class HandlerError extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'HandlerError';
  }
}

/** Another mover has moved this generation: its checkpoint is not where this one left it. */
export class Fenced extends Error {
  constructor(readonly generations: readonly string[]) {
    super(`another mover has ${generations.join(', ')}`);
    this.name = 'Fenced';
  }
}

/**
 * Only data errors are ever parked: SQLSTATE classes 22 and 23 and HandlerError. Anything else is retried as an outage.
 */
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
 * Describes an error without any value, since a message may quote personal data (`invalid input syntax for type
 * integer: "Chan"`): SQLSTATE and object, or the error's class and where it was thrown.
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

/** The same for a log line; an outage is logged whole, since it quotes no values. */
export const toldFault = (error: unknown): object => (isOutage(error) ? { err: error } : { why: faultOf(error) });
