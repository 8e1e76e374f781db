import { createHash } from 'node:crypto';
import { remembered } from '../cache/remembered.js';

const nameOf = remembered(1_000, (text: string) => createHash('sha1').update(text).digest('base64url'));

/**
 * The name under which a connection prepares this statement: a hash of its text, so that each text is planned once per
 * connection while in use. A connection keeps a fixed number of them (`Client`).
 */
export const prepared = (text: string): { readonly name: string } => ({ name: nameOf(text) });
