import { createHash } from 'node:crypto';
import { remembered } from '../../base/cache/remembered.js';

/** Cached, because one command makes several ids. */
const bytesOf = remembered(1_000, (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex'));

/** A uuid of RFC 9562 version 5: the same namespace (a uuid) and name always give the same id. */
export const uuid5 = (namespace: string, name: string): string => {
  const hash = createHash('sha1').update(bytesOf(namespace)).update(name).digest().subarray(0, 16);
  hash[6] = (hash[6]! & 0x0f) | 0x50;
  hash[8] = (hash[8]! & 0x3f) | 0x80;
  const hex = hash.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
};

/** The namespace of the product's own ids. */
export const hadclNamespace = 'c4d2b7c6-8f0e-5a0e-9f43-1d0d5b7f6a31';
