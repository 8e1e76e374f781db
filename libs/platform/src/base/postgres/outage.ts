/**
 * SQLSTATEs that end a connection: connection failures (08), refused login (28, as after a changed password or server
 * rule), missing database (3D000, as during a restore), shutdown (57P0), read-only server (25006, the primary may be
 * another one by now), idle transaction timeout (25P03), too many connections (53300).
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

/** SQLSTATEs that callers check for: missing table, lock timeout, missing privilege. */
export const undefinedTable = '42P01';
export const lockNotAvailable = '55P03';
export const insufficientPrivilege = '42501';

const unreached = new WeakSet<object>();

/**
 * Marks an error that occurred while connecting. Whatever it is (a certificate error, for example), it counts as an
 * outage.
 */
export const notReached = <E>(error: E): E => {
  if (typeof error === 'object' && error !== null) unreached.add(error);
  return error;
};

/** Whether an error of Postgres has this SQLSTATE. */
export const hasCode = (error: unknown, code: string): boolean => codeOf(error) === code;

/** Whether an error means that its connection is of no more use; the next one may reach a working server. */
export const isLost = (error: unknown): boolean => {
  const code = codeOf(error);
  return typeof code === 'string' && lost.test(code);
};

/**
 * Whether an error means that Postgres is unreachable or temporarily refuses work, and not that the statement is wrong.
 */
export const isOutage = (error: unknown): boolean => {
  if (typeof error === 'object' && error !== null && unreached.has(error)) return true;
  const code = codeOf(error);
  if (typeof code === 'string') return isLost(error) || refusesForNow.test(code) || socketCodes.has(code);
  return words.test(String((error as { message?: unknown } | null)?.message));
};
