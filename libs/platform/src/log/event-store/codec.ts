import { createHmac } from 'node:crypto';
import type { EventDefinition, EventDefinitions, LoggedEvent } from '@hadcl/kernel/event';
import { erased, personErased } from '@hadcl/kernel/personal';
import { Actors } from './actors.js';
import type { Encoded, StoredEvent } from './encoded.js';
import type { Keys } from '../keys/keys.js';
import type { KeyRing, PersonKeys } from './person-keys.js';
import { seal, unseal } from './seal.js';
import { encodeSideRow } from './side-rows.js';
import { assertFits, assertStorable, storableJson } from './storable.js';
import type { Append, NewEvent } from './types.js';

type Data = Readonly<Record<string, unknown>>;

/** Between events as features know them and as the log keeps them: checked, and personal values sealed. */
export class Codec {
  private readonly definitions: ReadonlyMap<string, EventDefinition<any>>;
  private readonly actors = new Actors();

  constructor(
    definitions: EventDefinitions,
    private readonly secrets: Pick<Keys, 'hmac' | 'outcome' | 'waiting'>,
    private readonly keys: PersonKeys,
    /** Called when a person's key is dropped: what was opened with it must go too. */
    private readonly forgotten: () => void = () => {},
  ) {
    this.definitions = new Map(Object.entries({ ...definitions, ...personErased }));
  }

  /** @throws Unstorable, TooLarge, ZodError, or an Error for a type that nobody registered */
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
        value: createHmac('sha256', this.secrets.hmac).update(`${kind}\0${value}`).digest('hex'),
        owner,
        take: act === 'take',
      })),
      keys: events.length ? unsavedOf(keys) : [],
      rows: rows.map((row) => encodeSideRow(row, meta.actor.userId, this.secrets)),
    };
  }

  /** Rows of log.events as events; an erased person's values read `[erased]`. @throws when a value does not open */
  async decode(stored: readonly StoredEvent[]): Promise<LoggedEvent[]> {
    const owners = new Set<string>();
    for (const { type, data, actor } of stored) {
      if (actor.sealed !== undefined) owners.add(actor.userId);
      this.ownersOf(type, data, owners);
      if (type === 'PersonErased') this.forget(data['personId'] as string);
    }
    const keys = await this.keys.load(owners, { makeMissing: false });
    return stored.map(({ type, data, actor, meta }) => ({
      type,
      data: this.decodeData(type, data, meta.id, keys),
      meta: Object.assign(meta, { actor: this.actors.decode(actor, keys) }),
    }));
  }

  /** This append was committed: its new keys are kept now. */
  saved({ keys }: Encoded): void {
    if (keys.length > 0) this.keys.saved(keys.map(({ person }) => person));
  }

  /** Drops the persons' keys and what was opened with them. */
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
      const { key } = keys.get(String(clear[definition.personal[field] as string]))!;
      const text = storableJson(value, type);
      if (hidden === clear) hidden = { ...clear };
      hidden[field] = key === null ? erased : seal(key, text, `${id} ${field}`);
    }
    const json = storableJson(hidden, type);
    assertFits(json, type);
    return json;
  }

  private decodeData(type: string, data: Data, id: string, keys: KeyRing): Data {
    const personal = this.definitions.get(type)?.personal;
    let clear = data as Record<string, unknown>;
    for (const field in personal) {
      const sealed = data[field];
      if (sealed === undefined || sealed === null) continue;
      if (clear === data) clear = { ...data };
      const key = keys.get(String(data[personal[field] as string]))?.key;
      clear[field] =
        !key || sealed === erased ? erased : JSON.parse(unseal(key, sealed as string, `${id} ${field}`).toString());
    }
    return clear;
  }

  private ownersOf(type: string, data: Data, owners: Set<string>): void {
    const personal = this.definitions.get(type)?.personal;
    for (const field in personal)
      if (data[field] !== undefined && data[field] !== null) owners.add(String(data[personal[field] as string]));
  }
}

const unsavedOf = (keys: KeyRing) => {
  const unsaved: Encoded['keys'][number][] = [];
  for (const [person, found] of keys) if (found.key && found.unsaved) unsaved.push({ person, wrapped: found.unsaved });
  return unsaved;
};
