import { createCipheriv, createDecipheriv, createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import { seal, unseal } from '../event-store/stored-values.js';

export const segmentBytes = 1_048_576;
const prefixBytes = 8;
const tagBytes = 16;
const cipherName = 'aes-256-gcm';

const placeOf = (fileId: string) => `file ${fileId}`;
/** A new random key of a file, and the same wrapped. */
export const newFileKey = (wrapKey: KeyObject, fileId: string): string =>
  seal(wrapKey, randomBytes(32), placeOf(fileId));
export const fileKeyOf = (wrapKey: KeyObject, fileId: string, wrapped: string): KeyObject =>
  createSecretKey(unseal(wrapKey, wrapped, placeOf(fileId)));

/** The place of a part in its file: its first segment, counted from 0, and the segments of the whole file. */
export type PartPlace = { readonly fileId: string; readonly first: number; readonly segments: number };

export const segmentsOf = (bytes: number): number => Math.ceil(bytes / segmentBytes);
/** The bytes of a part once it is sealed. */
export const sealedBytesOf = (clear: number): number => prefixBytes + clear + tagBytes * segmentsOf(clear);

/**
 * The nonce is a random prefix of this part and the number of the segment: a part that is sent again under the same key
 * never has the nonce of the first one.
 */
const nonceOf = (prefix: Buffer, number: number) => {
  const nonce = Buffer.alloc(prefixBytes + 4);
  prefix.copy(nonce);
  nonce.writeUInt32BE(number, prefixBytes);
  return nonce;
};
/** Binds a segment to its file and place, so that none can be moved, left out or put at the end. */
const boundTo = ({ fileId, segments }: PartPlace, number: number) =>
  Buffer.from(`${placeOf(fileId)} ${number} ${number === segments - 1 ? 'last' : 'more'}`);

/**
 * Seals one part while it arrives (AES-256-GCM, 1 MiB a segment: prefix, then each ciphertext with its tag). It holds
 * the sealed part alone.
 */
export class PartSeal {
  private readonly sealed: Buffer;
  private readonly prefix = randomBytes(prefixBytes);
  private at = prefixBytes;
  private clear = 0;
  private cipher;

  constructor(
    private readonly key: KeyObject,
    private readonly place: PartPlace,
    private readonly bytes: number,
  ) {
    this.sealed = Buffer.allocUnsafe(sealedBytesOf(bytes));
    this.prefix.copy(this.sealed);
    this.cipher = this.cipherOf(place.first);
  }

  /** False as soon as more arrives than the part may have. */
  add(chunk: Buffer): boolean {
    if (this.clear + chunk.length > this.bytes) return false;
    for (let from = 0; from < chunk.length; ) {
      const room = segmentBytes - (this.clear % segmentBytes);
      const piece = chunk.subarray(from, from + room);
      this.at += this.cipher.update(piece).copy(this.sealed, this.at);
      this.clear += piece.length;
      from += piece.length;
      if (this.clear % segmentBytes === 0 || this.clear === this.bytes) this.endSegment();
    }
    return true;
  }

  /** The sealed part; null if less than the whole has arrived. */
  whole(): Buffer | null {
    return this.clear === this.bytes ? this.sealed : null;
  }

  private endSegment() {
    this.cipher.final();
    this.at += this.cipher.getAuthTag().copy(this.sealed, this.at);
    if (this.clear < this.bytes) this.cipher = this.cipherOf(this.place.first + this.clear / segmentBytes);
  }

  private cipherOf(number: number) {
    const cipher = createCipheriv(cipherName, this.key, nonceOf(this.prefix, number));
    return cipher.setAAD(boundTo(this.place, number));
  }
}

/** The segments of a sealed part. @throws Error if the key or the place is another one, or anything was changed */
export function* openPart(key: KeyObject, place: PartPlace, sealed: Buffer): Generator<Buffer> {
  const prefix = sealed.subarray(0, prefixBytes);
  for (let at = prefixBytes, number = place.first; at < sealed.length; number += 1) {
    const end = Math.min(at + segmentBytes + tagBytes, sealed.length);
    if (end - at <= tagBytes) throw new Error('no whole segment');
    const decipher = createDecipheriv(cipherName, key, nonceOf(prefix, number), { authTagLength: tagBytes });
    decipher.setAAD(boundTo(place, number)).setAuthTag(sealed.subarray(end - tagBytes, end));
    const clear = decipher.update(sealed.subarray(at, end - tagBytes));
    decipher.final();
    yield clear;
    at = end;
  }
}
