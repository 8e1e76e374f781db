/**
 * A row that belongs to the same fact as a decision's events but is no event, since it is forgotten again: written in the
 * same append, or not at all. Instants are ISO 8601.
 */
export type SideRow =
  | { readonly kind: 'credential'; readonly row: { accountId: string; passwordHash: string } }
  | {
      readonly kind: 'session';
      readonly row: { id: string; accountId: string; expiresAt: string; kind?: 'person' | 'display' };
    }
  | { readonly kind: 'session-end'; readonly row: { id: string } }
  /** All sessions of an account, but one. */
  | { readonly kind: 'sessions-end'; readonly row: { accountId: string; except?: string } }
  | {
      readonly kind: 'mail';
      readonly row: { id: string; personId: string; subject: string; text: string; cause: string };
    };
