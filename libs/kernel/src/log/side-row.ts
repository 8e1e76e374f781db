/**
 * A row that belongs to the same fact as a decision's events but is no event, since it is forgotten again: written in the
 * same append, or not at all. Instants are ISO 8601.
 */
export type SideRow =
  /** The password of an account, as its hash; `noPassword` where none lets in. */
  | { readonly kind: 'credential'; readonly row: { accountId: string; passwordHash: string } }
  /** A login. Of the account's sessions that live, the newest `most` stay; one without input for `idleMinutes` is over. */
  | {
      readonly kind: 'session';
      readonly row: { id: string; accountId: string; expiresAt: string; most: number; idleMinutes: number };
    }
  /** A screen on a wall, from `openedAt` to `expiresAt` of the lab; of the person's the newest `most` stay. */
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
  /** A session, and the screens on walls that were opened from it. */
  | { readonly kind: 'session-end'; readonly row: { id: string } }
  /** All sessions of an account, but one. */
  | { readonly kind: 'sessions-end'; readonly row: { accountId: string; except?: string } }
  /** An authenticator app, whose sealed secret takes the place of the one before it; the code of `step` has been used. */
  | {
      readonly kind: 'factor';
      readonly row: { accountId: string; secret: string; step: number; enrolledAt: string };
    }
  /** Recovery codes, as marks, in the place of those before them. */
  | { readonly kind: 'factor-codes'; readonly row: { accountId: string; marks: readonly string[] } }
  /** All that an account has: app, passkeys and recovery codes. */
  | { readonly kind: 'factor-end'; readonly row: { accountId: string } }
  /** The authenticator app of an account; with the last second factor its recovery codes. */
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
  /** A passkey that may be a copy: it lets in no more. */
  | { readonly kind: 'passkey-doubt'; readonly row: { id: string; at: string } }
  /** A passkey; with the last second factor the recovery codes. */
  | { readonly kind: 'passkey-end'; readonly row: { accountId: string; id: string } }
  /** What somebody has typed into a form and not saved: it goes with the saving. */
  | { readonly kind: 'draft-end'; readonly row: { accountId: string; form: string } }
  /** The key of a file that is kept beside the log, wrapped; it goes with the key of `personId`, whose file it is. */
  | { readonly kind: 'file'; readonly row: { fileId: string; personId: string; wrapped: string } }
  /** The key of a file is destroyed, and with it whatever is left of the file, wherever that lies. */
  | { readonly kind: 'file-end'; readonly row: { fileId: string } }
  /** The key of a person, beside their `PersonErased`: with it goes all that is kept of them beside the log. */
  | { readonly kind: 'erasure'; readonly row: { personId: string } }
  /** A letter; `secret` stands in the place of `secretPlace` when it is sent, and is forgotten then. */
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
  /** A letter that was sent or given up waits again as if it were new; not one whose secret is forgotten. */
  | { readonly kind: 'mail-again'; readonly row: { id: string } };

/** In the place of a password's hash: no password is right until another is set. */
export const noPassword = '';

/** Where a letter's text and HTML have its secret. */
export const secretPlace = '[link]';
