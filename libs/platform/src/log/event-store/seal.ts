import { createCipheriv, createDecipheriv, randomFillSync, type KeyObject } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;
const pool = Buffer.alloc(nonceBytes * 512);
let used = pool.length;

/** Random nonces, generated in blocks. The buffer is valid until the next call. */
const nonce = (): Buffer => {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += nonceBytes;
  return pool.subarray(used - nonceBytes, used);
};

/**
 * Encrypts with AES-256-GCM; returns nonce, ciphertext and tag in base64. `bound` names the place of the value
 * (additional data), so that it cannot be opened elsewhere. A KeyObject costs a quarter of the same key as a Buffer.
 */
export const seal = (key: KeyObject, clear: Buffer | string, bound: string): string => {
  const iv = nonce();
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  cipher.setAAD(Buffer.from(bound));
  const body = typeof clear === 'string' ? cipher.update(clear, 'utf8') : cipher.update(clear);
  cipher.final();
  const sealed = Buffer.allocUnsafe(nonceBytes + body.length + tagBytes);
  sealed.set(iv, 0);
  sealed.set(body, nonceBytes);
  sealed.set(cipher.getAuthTag(), nonceBytes + body.length);
  return sealed.toString('base64');
};

/** Whether a stored value has the form of a sealed one, and is not a text stored unencrypted. */
export const looksSealed = (value: unknown): boolean =>
  typeof value === 'string' && value.length % 4 === 0 && /^[A-Za-z0-9+/]{36,}={0,2}$/.test(value);

/** Opens a sealed value. @throws Error if key or place differ, or the value was changed */
export const unseal = (key: KeyObject, sealed: string, bound: string): Buffer => {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(bound));
  decipher.setAuthTag(bytes.subarray(-tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]);
};
