import type { Who } from '@hadcl/kernel/call';
import type { Language } from '@hadcl/kernel/text/language';

/** Where a request comes from; a socket, to which nothing is said, has no language. */
export type Connection = { readonly address: string; readonly userAgent: string; readonly language?: Language };

/** Says whom a session token belongs to. Implemented where sessions and roles are known; platform only asks. */
export abstract class Callers {
  /**
   * The person of a live session, or null. `active` says that a person acts, so that the session does not grow idle;
   * a refetch caused by a push does not count.
   */
  abstract who(token: string, connection: Connection, active: boolean): Promise<Who | null>;
  /** The same person as they are now (their roles may have changed), or null when the session is over. */
  abstract again(who: Who, active: boolean): Promise<Who | null>;
}

/** `Bearer {token}`, or the bare token. */
export const tokenOf = (authorization: string | undefined): string | null =>
  authorization?.replace(/^bearer\s+/i, '').trim() || null;
