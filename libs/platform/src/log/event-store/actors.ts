import type { KeyObject } from 'node:crypto';
import type { Actor } from '@hadcl/kernel/event';
import { BoundedMap } from '../../base/cache/bounded-map.js';
import { erased } from '@hadcl/kernel/personal';
import { keyIn, type KeyRing } from './person-keys.js';
import { seal, unseal, storableJson } from './stored-values.js';

/**
 * An actor as stored: the user id unencrypted; roles, address and user agent sealed with the user's key, or unencrypted
 * roles for a machine.
 */
export type StoredActor = { readonly userId: string; readonly roles?: readonly string[]; readonly sealed?: string };

const mostKept = 5_000;

/**
 * Encodes and decodes actors. Both directions are cached until any person is erased, because one person acts many times
 * from the same browser.
 */
export class Actors {
  private readonly written = new BoundedMap<string, { readonly json: string; readonly key: KeyObject }>(mostKept);
  private readonly opened = new BoundedMap<string, Actor>(mostKept);

  /**
   * The person whose key seals this actor: the user, one shared id per month of real time for unknown users, null for a
   * machine.
   */
  ownerOf(actor: Actor): string | null {
    if (!actor.address && !actor.userAgent) return null;
    return actor.userId || `unknown-${new Date().toISOString().slice(0, 7)}`;
  }

  encode(actor: Actor, owner: string | null, keys: KeyRing): string {
    const { userId, roles, address, userAgent } = actor;
    if (owner === null) return storableJson({ userId, roles } satisfies StoredActor, 'the actor');
    const stored = userId || owner;
    const key = keyIn(keys, owner);
    if (key === null) return JSON.stringify({ userId: stored, sealed: erased } satisfies StoredActor);
    const clear = storableJson([roles, address, userAgent], 'the actor');
    const known = this.written.get(stored + clear);
    if (known && (known.key === key || known.key.equals(key))) return known.json;
    const json = JSON.stringify({ userId: stored, sealed: seal(key, clear, `actor ${stored}`) } satisfies StoredActor);
    const name = stored + clear;
    this.written.keep(name, { json, key }, name.length + json.length);
    return json;
  }

  decode({ userId, roles, sealed }: StoredActor, keys: KeyRing): Actor {
    if (sealed === undefined) return { userId, roles: roles ?? [], address: '', userAgent: '' };
    const key = keyIn(keys, userId);
    if (!key || sealed === erased) return { userId, roles: [erased], address: erased, userAgent: erased };
    const known = this.opened.get(sealed);
    if (known) return known;
    const [itsRoles, address, userAgent] = JSON.parse(unseal(key, sealed, `actor ${userId}`).toString());
    const actor: Actor = { userId, roles: itsRoles, address, userAgent };
    // The sealed text is longer than the actor.
    this.opened.keep(sealed, actor, 2 * sealed.length);
    return actor;
  }

  forget(): void {
    this.written.clear();
    this.opened.clear();
  }
}
