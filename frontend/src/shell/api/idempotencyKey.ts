/**
 * A new idempotency key. Avoids `crypto.randomUUID`, which exists only on https and localhost; this also works on plain
 * http.
 */
export const makeKey = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
};
