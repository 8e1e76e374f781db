import { randomBytes } from 'node:crypto';
import { digestOf } from '@hadcl/platform/log/keys/marks';

/** The address that sets a password, for one letter alone, and the hash of its secret, which is what is kept (A4). */
export const newLink = (portalAddress: string) => {
  const secret = randomBytes(32).toString('base64url');
  return { link: `${portalAddress}/resetPassword/${secret}`, linkHash: digestOf(secret) };
};
