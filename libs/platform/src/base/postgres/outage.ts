/**
 * Connection failures, shutdowns, a server that may only be read (another one may be the primary by now), a login that is
 * refused (its password or the server's rules were changed) and a database that is not there (it is being restored).
 */
const lost = /^(08|28|3D000|57P0|25006|25P03|53300)/;
const refusesForNow = /^(53|55P03|57014|58)/;
const socketCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
const words = /connection terminated|not queryable|timeout exceeded when trying to connect|timeout expired/i;

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code;

/** SQLSTATEs that somebody waits for: a table that is not there (any more), a lock or a right that is not to be had. */
export const undefinedTable = '42P01';
export const lockNotAvailable = '55P03';
export const insufficientPrivilege = '42501';

const unreached = new WeakSet<object>();

/** Marks what a connection failed with before it was one: whatever it says (a certificate, say), Postgres is not reached. */
export const notReached = <E>(error: E): E => {
  if (typeof error === 'object' && error !== null) unreached.add(error);
  return error;
};

/** Whether an error is Postgres's of this SQLSTATE. */
export const hasCode = (error: unknown, code: string): boolean => codeOf(error) === code;

/** Whether an error says that its connection is of no more use: the next one may reach a server that works. */
export const isLost = (error: unknown): boolean => {
  const code = codeOf(error);
  return typeof code === 'string' && lost.test(code);
};

/** Whether an error says that Postgres is away or refuses work for now, and not that we asked something wrong. */
export const isOutage = (error: unknown): boolean => {
  if (typeof error === 'object' && error !== null && unreached.has(error)) return true;
  const code = codeOf(error);
  if (typeof code === 'string') return isLost(error) || refusesForNow.test(code) || socketCodes.has(code);
  return words.test(String((error as { message?: unknown } | null)?.message));
};
