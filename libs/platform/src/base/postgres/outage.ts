const lostOrBusy = /^(08|53|57P0|55P03|58)/;
const socketCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND']);

/** Whether an error says that Postgres is away or refuses work for now, and not that we asked something wrong. */
export const isOutage = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: unknown }).code;
  if (typeof code === 'string') return lostOrBusy.test(code) || socketCodes.has(code);
  return /connection terminated|timeout exceeded when trying to connect|timeout expired/i.test(error.message);
};
