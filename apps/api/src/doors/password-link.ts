import { randomBytes } from 'node:crypto';
import { digestOf } from '@hadcl/platform/log/keys/marks';

/** A link that sets a password, for one letter, and the hash of its secret; only the hash is stored (A4). */
export const newLink = (portalAddress: string) => {
  const secret = randomBytes(32).toString('base64url');
  return { link: `${portalAddress}/resetPassword/${secret}`, linkHash: digestOf(secret) };
};
