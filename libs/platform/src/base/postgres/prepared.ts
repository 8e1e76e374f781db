import { createHash } from 'node:crypto';
import { remembered } from '../cache/remembered.js';

const nameOf = remembered(1_000, (text: string) => createHash('sha1').update(text).digest('base64url'));

/**
 * The name under which a connection prepares this statement, so that it is planned once for each while it is in use; a
 * connection keeps a fixed number of them (`Client`).
 */
export const prepared = (text: string): { readonly name: string } => ({ name: nameOf(text) });
