import { hasCode } from '../../base/postgres/outage.js';
import { AlreadyAppended, ClaimTaken, Conflict } from './types.js';

/** No connection could be made: nothing was sent. */
export class NotConnected extends Error {}

/** What a failed statement means for the appends in it. */
export type Failure = 'data' | 'unavailable' | 'broken' | 'other';

/**
 * `data`: something in it cannot be stored (22, 23); `unavailable`: the lock was not to be had, the statement was ended
 * or gave way to another (55P03, 57014, 53, 40), the server may only be read (25006) or lets nobody in (28, 3D000); `broken`: the connection or the
 * server went away (08, 57P0x, no SQLSTATE), so that it is not known whether it was committed; `other`: anything else,
 * which may be the fault of one append as well.
 */
export const failureOf = (error: unknown): Failure => {
  const { code = '', severity } = error as { code?: string; severity?: string };
  if (error instanceof NotConnected) return 'unavailable';
  if (!severity) return error instanceof TypeError ? 'other' : 'broken';
  if (/^2[23]/.test(code)) return 'data';
  if (/^(55P03|57014|53|25006|28|3D000|40001|40P01)/.test(code)) return 'unavailable';
  if (/^(08|57P|25P03)/.test(code)) return 'broken';
  return 'other';
};

/** The key of a lone append has its outcome already (SQLSTATE of log.append_with). */
export const isAnswered = (error: unknown): boolean => hasCode(error, 'HL001');

/** A command or event id of a lone append that stands in the log already, or a key that has its outcome. */
export const isRepeat = (error: unknown): boolean => {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return isAnswered(error) || (code === '23505' && ['events_command', 'events_id_key'].includes(String(constraint)));
};

/** The error that a problem reported by the append function stands for; a key's problem is the store's own to mend. */
export const errorOf = (problem: string, commandId: string): Error => {
  const [kind, ...rest] = problem.split(' ');
  const what = rest.join(' ');
  if (kind === 'conflict') return new Conflict(what);
  if (kind === 'claim') return new ClaimTaken(what);
  return new AlreadyAppended(commandId);
};
