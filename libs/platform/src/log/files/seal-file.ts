import { createCipheriv, createDecipheriv, createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import { seal, unseal } from '../event-store/stored-values.js';

const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;
const partBytes = 1_048_576;
/** The bytes that sealing adds. */
export const sealedMore = nonceBytes + tagBytes;

/** Binds a key and its ciphertext to one file (additional data). */
const placeOf = (fileId: string) => `file ${fileId}`;

/**
 * Encrypts a file with a random key of its own (AES-256-GCM: nonce, ciphertext, tag), and wraps that key like those of
 * persons. Destroying the key destroys the file.
 */
export const sealFile = (wrapKey: KeyObject, fileId: string, clear: Uint8Array) => {
  const key = randomBytes(keyBytes);
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', createSecretKey(key), nonce);
  cipher.setAAD(Buffer.from(placeOf(fileId)));
  // In parts, because encrypting it at once would hold a third copy in memory.
  const sealed = Buffer.allocUnsafe(clear.length + sealedMore);
  nonce.copy(sealed);
  for (let at = 0; at < clear.length; at += partBytes)
    cipher.update(clear.subarray(at, at + partBytes)).copy(sealed, nonceBytes + at);
  cipher.final();
  cipher.getAuthTag().copy(sealed, nonceBytes + clear.length);
  return {
    wrapped: seal(wrapKey, key, placeOf(fileId)),
    sealed,
  };
};

/** Decrypts a file. @throws Error if the key or the file is another one, or anything was changed */
export const openFile = (wrapKey: KeyObject, fileId: string, wrapped: string, sealed: Buffer): Buffer => {
  const key = createSecretKey(unseal(wrapKey, wrapped, placeOf(fileId)));
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes), { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(placeOf(fileId)));
  decipher.setAuthTag(sealed.subarray(-tagBytes));
  const clear = decipher.update(sealed.subarray(nonceBytes, -tagBytes));
  decipher.final();
  return clear;
};
