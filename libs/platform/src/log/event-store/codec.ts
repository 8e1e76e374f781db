import type { EventDefinition, EventDefinitions } from '@hadcl/kernel/event';
import { erased, personErased } from '@hadcl/kernel/personal';
import { Actors } from './actors.js';
import type { Encoded, StoredEvent } from './encoded.js';
import type { Keys } from '../keys/keys.js';
import { claimMark } from '../keys/marks.js';
import type { Because, LogEntry, UndecodableEvent } from './log-entry.js';
import { BrokenKey, keyIn, type KeyRing, type PersonKeys } from './person-keys.js';
import { looksSealed, seal, unseal, encodeSideRow, assertFits, assertStorable, storableJson } from './stored-values.js';
import type { Append, NewEvent } from './types.js';

type Data = Readonly<Record<string, unknown>>;

/** Converts events between features and log: validates them, and seals or opens personal values. */
export class Codec {
  private readonly definitions: ReadonlyMap<string, EventDefinition<any>>;
  private readonly actors = new Actors();

  constructor(
    definitions: EventDefinitions,
    private readonly secrets: Pick<Keys, 'hmac' | 'outcome' | 'waiting'>,
    private readonly keys: PersonKeys,
    /** Called when a person's key is dropped, so that values opened with it are dropped too. */
    private readonly forgotten: () => void = () => {},
  ) {
    this.definitions = new Map(Object.entries({ ...definitions, ...personErased }));
  }

  /**
   * Validates and seals an append. @throws Unstorable, TooLarge, BrokenKey, ZodError, or an Error for a type that no
   * feature registered
   */
  async encode({ entries, claims = [], rows = [], meta }: Append): Promise<Encoded> {
    const actorOwner = this.actors.ownerOf(meta.actor);
    const owners = new Set<string>();
    if (actorOwner !== null) owners.add(actorOwner);
    for (const { events } of entries) for (const event of events) this.ownersOf(event.type, event.data, owners);
    const keys = this.keys.atHand(owners) ?? (await this.keys.load(owners, { makeMissing: true }));

    const events: Encoded['events'][number][] = [];
    for (const entry of entries) {
      assertStorable(entry.stream, 'a stream name');
      let version = entry.expected;
      for (const event of entry.events) {
        const { id, type, happenedAt = null } = event;
        events.push({
          stream: entry.stream,
          version: ++version,
          id,
          type,
          data: this.encodeData(event, keys),
          happenedAt,
        });
      }
    }
    return {
      commandId: meta.commandId,
      correlationId: meta.correlationId,
      causationId: meta.causationId,
      actor: events.length ? this.actors.encode(meta.actor, actorOwner, keys) : null,
      entries: entries.map(({ stream, expected, events }) => ({ stream, expected, events: events.length })),
      events,
      claims: claims.map(({ kind, value, owner, act }) => ({
        kind,
        value: claimMark(this.secrets.hmac, kind, value),
        owner,
        take: act === 'take',
      })),
      keys: events.length ? unsavedOf(keys) : [],
      rows: rows.map((row) => encodeSideRow(row, meta.actor.userId, this.secrets)),
    };
  }

  /**
   * Decodes rows of log.events, each on its own: one that cannot be read is returned as such and does not affect the
   * others. Values of an erased person read `[erased]`.
   */
  async decode(stored: readonly StoredEvent[]): Promise<LogEntry[]> {
    const owners = new Set<string>();
    for (const { type, data, actor } of stored) {
      if (!isObject(data) || !isObject(actor)) continue;
      if (actor.sealed !== undefined) owners.add(actor.userId);
      this.ownersOf(type, data, owners);
      if (type === 'PersonErased') this.forget(data['personId'] as string);
    }
    const keys = await this.keys.load(owners, { makeMissing: false });
    return stored.map((row) => this.decodeOne(row, keys));
  }

  /** Marks the new keys of a committed append as saved. */
  saved({ keys }: Encoded): void {
    if (keys.length > 0) this.keys.saved(keys);
  }

  /** Drops the keys of these persons and everything opened with them. */
  forget(...personIds: readonly string[]): void {
    for (const person of personIds) this.keys.forget(person);
    this.actors.forget();
    this.forgotten();
  }

  private encodeData({ id, type, data }: NewEvent, keys: KeyRing): string {
    const definition = this.definitions.get(type);
    if (!definition) throw new Error(`no feature registered the event ${type}`);
    const clear = definition.data.parse(data) as Record<string, unknown>;
    let hidden = clear;
    for (const field in definition.personal) {
      const value = clear[field];
      if (value === undefined || value === null) continue;
      const key = keyIn(keys, String(clear[definition.personal[field] as string]));
      const text = storableJson(value, type);
      if (hidden === clear) hidden = { ...clear };
      hidden[field] = key === null ? erased : seal(key, text, `${id} ${field}`);
    }
    const json = storableJson(hidden, type);
    assertFits(json, type);
    return json;
  }

  private decodeOne({ type, data, actor, meta }: StoredEvent, keys: KeyRing): LogEntry {
    const definition = this.definitions.get(type);
    if (!definition) return closed(type, meta, 'unknown', 'this release has no such type');
    if (!isObject(data) || !isObject(actor)) return closed(type, meta, 'broken', 'its data or its actor is no object');
    let opening = 'its actor';
    try {
      const by = this.actors.decode(actor, keys);
      let clear = data as Record<string, unknown>;
      for (const field in definition.personal) {
        const sealed = data[field];
        if (sealed === undefined || sealed === null) continue;
        opening = field;
        if (clear === data) clear = { ...data };
        const key = keyIn(keys, String(data[definition.personal[field] as string]));
        if (!key || sealed === erased || definition.keptShut.includes(field)) clear[field] = erased;
        else if (looksSealed(sealed) || !definition.onceClear.includes(field))
          clear[field] = JSON.parse(unseal(key, sealed as string, `${meta.id} ${field}`).toString());
      }
      opening = '';
      if (definition.upcast) clear = definition.upcast(clear);
      return { type, data: clear, meta: Object.assign(meta, { actor: by }) };
    } catch (error) {
      // The error's own message may contain part of the value.
      const shut = opening ? `${opening} does not open with the key of its person` : 'its upcast failed';
      const reason = error instanceof BrokenKey ? error.message : shut;
      return closed(type, meta, 'broken', reason);
    }
  }

  private ownersOf(type: string, data: Data, owners: Set<string>): void {
    const personal = this.definitions.get(type)?.personal;
    for (const field in personal)
      if (data[field] !== undefined && data[field] !== null) owners.add(String(data[personal[field] as string]));
  }
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const closed = (type: string, meta: StoredEvent['meta'], because: Because, reason: string): UndecodableEvent => ({
  type,
  meta,
  undecodable: { because, reason },
});

const unsavedOf = (keys: KeyRing) => {
  const unsaved: Encoded['keys'][number][] = [];
  for (const [person, found] of keys) if (found.key && found.unsaved) unsaved.push({ person, wrapped: found.unsaved });
  return unsaved;
};
