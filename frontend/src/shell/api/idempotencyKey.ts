/** A new idempotency key. `crypto.randomUUID` exists on https and this machine alone; this works on plain http too. */
export const makeKey = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
};
