import { createHmac, createSecretKey, hkdfSync, timingSafeEqual, type KeyObject } from 'node:crypto';

/** Everything secret that the product uses, each 32 bytes and for one purpose, derived from one master key. */
export type Keys = {
  /** Signs session tokens. */
  readonly token: Buffer;
  /** Seals QR codes. */
  readonly qr: Buffer;
  /** Hides personal values that must be compared: claims, links, e-mails. */
  readonly hmac: Buffer;
  /** Signs what travels through Kafka. */
  readonly kafka: KeyObject;
  /** Signs what the mover announces to the other processes. */
  readonly announcement: KeyObject;
  /** Wraps the keys of persons. */
  readonly wrap: KeyObject;
  /** Encrypts the stored answers of repeated calls. */
  readonly outcome: KeyObject;
  /** Seals what waits beside the log and is forgotten again: the secret of a letter, who tried to log in. */
  readonly waiting: KeyObject;
  /** Seals the secrets of authenticator apps, and what stands between the steps of a login and of an enrolment. */
  readonly factor: KeyObject;
  /** The password of the product's own database user. */
  readonly databasePassword: string;
  /** Kept in the database: a start with another master key is refused by it. */
  readonly check: string;
};

/** @throws when the master key is not 32 bytes */
export const deriveKeys = (masterKey: Buffer): Keys => {
  if (masterKey.length !== 32) throw new Error('MASTER_KEY must be 32 bytes');
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', masterKey, '', `hadcl ${purpose}`, 32));
  return {
    token: derive('token'),
    qr: derive('qr'),
    hmac: derive('hmac'),
    kafka: createSecretKey(derive('kafka message')),
    announcement: createSecretKey(derive('announcement')),
    wrap: createSecretKey(derive('wrap')),
    outcome: createSecretKey(derive('outcome')),
    waiting: createSecretKey(derive('waiting')),
    factor: createSecretKey(derive('second factor')),
    databasePassword: derive('database').toString('base64url'),
    check: createHmac('sha256', derive('check')).update('hadcl').digest('hex'),
  };
};

/** Compares in a time that tells nothing of where they differ. */
export const sameSecret = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};
