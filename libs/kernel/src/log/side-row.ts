/**
 * A row that is written in the same append as the events of a decision, or not at all. It is no event, because it is
 * deleted again. Instants are ISO 8601.
 */
export type SideRow =
  /** The password hash of an account; with `noPassword` no password is accepted. */
  | { readonly kind: 'credential'; readonly row: { accountId: string; passwordHash: string } }
  /** A login. The newest `most` live sessions of the account stay; one without input for `idleMinutes` is over. */
  | {
      readonly kind: 'session';
      readonly row: { id: string; accountId: string; expiresAt: string; most: number; idleMinutes: number };
    }
  /**
   * The session of a screen on a wall, from `openedAt` to `expiresAt` of the lab clock. The newest `most` of the
   * account stay.
   */
  | {
      readonly kind: 'session';
      readonly row: {
        kind: 'display';
        id: string;
        accountId: string;
        openedBy: string;
        openedAt: string;
        expiresAt: string;
        most: number;
      };
    }
  /** Ends a session, and the screens on walls that were opened from it. */
  | { readonly kind: 'session-end'; readonly row: { id: string } }
  /** Ends all sessions of an account but one. */
  | { readonly kind: 'sessions-end'; readonly row: { accountId: string; except?: string } }
  /** An authenticator app. Its sealed secret replaces the one before; the code of `step` is used up. */
  | {
      readonly kind: 'factor';
      readonly row: { accountId: string; secret: string; step: number; enrolledAt: string };
    }
  /** Recovery codes, as marks. They replace the ones before. */
  | { readonly kind: 'factor-codes'; readonly row: { accountId: string; marks: readonly string[] } }
  /** Deletes all second factors of an account: app, passkeys and recovery codes. */
  | { readonly kind: 'factor-end'; readonly row: { accountId: string } }
  /** Deletes the authenticator app of an account, and the recovery codes if no passkey is left. */
  | { readonly kind: 'app-end'; readonly row: { accountId: string } }
  /** A passkey, by its public key (base64url). */
  | {
      readonly kind: 'passkey';
      readonly row: {
        accountId: string;
        id: string;
        name: string;
        publicKey: string;
        counter: number;
        transports: readonly string[];
        addedAt: string;
      };
    }
  /** Marks a passkey as possibly copied; it is no longer accepted. */
  | { readonly kind: 'passkey-doubt'; readonly row: { id: string; at: string } }
  /** Deletes a passkey, and the recovery codes if no other factor is left. */
  | { readonly kind: 'passkey-end'; readonly row: { accountId: string; id: string } }
  /** Deletes a saved form draft, because the form was submitted. */
  | { readonly kind: 'draft-end'; readonly row: { accountId: string; form: string } }
  /**
   * The wrapped key of a file that is stored outside the log; it is deleted together with the key of `personId`, its
   * owner.
   */
  | { readonly kind: 'file'; readonly row: { fileId: string; personId: string; wrapped: string } }
  /** Destroys the key of a file, so that any remaining copy is unreadable. */
  | { readonly kind: 'file-end'; readonly row: { fileId: string } }
  /**
   * Destroys the key of a person, beside their `PersonErased`; triggers delete everything else stored about them
   * outside the log.
   */
  | { readonly kind: 'erasure'; readonly row: { personId: string } }
  /**
   * Destroys a key that belongs to no person, for example that of one file password: what it sealed reads `[erased]`
   * from then on. Read models are not told; the event beside it says what ended.
   */
  | { readonly kind: 'key-end'; readonly row: { keyId: string } }
  /** A letter. `secret` replaces `secretPlace` when it is sent, and is deleted then. */
  | {
      readonly kind: 'mail';
      readonly row: {
        id: string;
        personId: string;
        subject: string;
        text: string;
        html?: string;
        cause: string;
        secret?: string;
      };
    }
  /** Queues a letter that was sent or given up as if it were new; not if its secret was deleted. */
  | { readonly kind: 'mail-again'; readonly row: { id: string } };

/** Instead of a password hash: no password is accepted until a new one is set. */
export const noPassword = '';

/** The placeholder of the secret in a letter's text and HTML. */
export const secretPlace = '[link]';
