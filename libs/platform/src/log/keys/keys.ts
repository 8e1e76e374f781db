import { createHmac, createSecretKey, hkdfSync, timingSafeEqual, type KeyObject } from 'node:crypto';

/** All secrets of the product, 32 bytes each and for one purpose, derived from the master key. */
export type Keys = {
  /** Signs session tokens. */
  readonly token: Buffer;
  /** Encrypts tokens that people hold, such as QR codes, and makes the marks of queries (`mark`). */
  readonly qr: Buffer;
  /** Hashes personal values that must be compared: claims, e-mail addresses, recovery codes. */
  readonly hmac: Buffer;
  /** Signs Kafka messages. */
  readonly kafka: KeyObject;
  /** Signs the announcements of the mover to the other processes. */
  readonly announcement: KeyObject;
  /** Wraps the keys of persons and files. */
  readonly wrap: KeyObject;
  /** Encrypts the stored outcomes of idempotent calls. */
  readonly outcome: KeyObject;
  /** Encrypts temporary values outside the log: the secret of a letter, the details of refused logins, form drafts. */
  readonly waiting: KeyObject;
  /** Encrypts the secrets of authenticator apps, and the state between the steps of a login or an enrolment. */
  readonly factor: KeyObject;
  /** The password of the product's database role. */
  readonly databasePassword: string;
  /** Stored in the database, so that a start with another master key is refused. */
  readonly check: string;
};

/** Derives all keys. @throws Error if the master key is not 32 bytes */
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

/** Compares in constant time. */
export const sameSecret = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};
