import type { Facts } from '@hadcl/kernel/decision';
import { refsOf, settle } from '@hadcl/kernel/decision';
import { replay, type AnyRef, type StateOf } from '@hadcl/kernel/stream';
import type { Append, LockedStore, StoredSideRow } from '@hadcl/platform/log/event-store/types';
import { hadclNamespace, uuid5 } from '@hadcl/platform/log/keys/uuid5';
import type { Act, Lab } from '../act.js';

type Known = { state: unknown; version: number };

/**
 * Decides the demonstration's acts over states in memory, so that a whole day is appended without reading or waiting
 * for read models. An unknown stream is read from the log once.
 */
export class Book implements Lab {
  private readonly known = new Map<string, Known>();

  constructor(private readonly facts: Facts) {}

  /** Reads the streams of `refs` from the log, unless known. */
  async open(refs: readonly AnyRef[], store: Pick<LockedStore, 'readStreams'>): Promise<void> {
    const unknown = refs.filter(({ id }) => !this.known.has(id));
    if (unknown.length === 0) return;
    const past = await store.readStreams([...new Set(unknown.map(({ id }) => id))]);
    for (const ref of unknown) {
      const events = past.get(ref.id) ?? [];
      this.known.set(ref.id, { state: replay(ref, events), version: events.at(-1)?.meta.version ?? 0 });
    }
  }

  state<R extends AnyRef>(ref: R): StateOf<R> {
    return (this.known.get(ref.id)?.state ?? ref.stream.initial) as StateOf<R>;
  }

  /** Reads the streams of an act from the log, unless known. */
  async openFor({ decision, ...act }: Act, store: Pick<LockedStore, 'readStreams'>): Promise<void> {
    const command = this.command(act);
    await this.open(decision.reads(command, this.facts), store);
    await this.open(
      refsOf(decision, command, this.facts, (ref) => this.state(ref)),
      store,
    );
  }

  /** The append of an act; null where it is refused or changes nothing. Its streams must be open. */
  decide({ decision, ...act }: Act, rows: readonly StoredSideRow[] = []): Append | null {
    const command = this.command(act);
    const { entries } = settle(decision, command, this.facts, (ref) => this.state(ref));
    if (entries.length === 0) return null;
    const touched = new Map<string, { expected: number; events: Append['entries'][number]['events'][number][] }>();
    entries.forEach(([ref, event], i) => {
      const known = this.known.get(ref.id)!;
      const entry = touched.get(ref.id) ?? { expected: known.version, events: [] };
      const happenedAt = decision.happenedAt?.(command) ?? act.at;
      entry.events.push({ ...event, id: uuid5(this.commandId(act), `event ${i}`), happenedAt });
      touched.set(ref.id, entry);
      this.known.set(ref.id, { state: ref.stream.evolve(known.state, event), version: known.version + 1 });
    });
    const { by } = act;
    const commandId = this.commandId(act);
    return {
      entries: [...touched].map(([stream, entry]) => ({ stream, ...entry })),
      claims: decision.claims?.(command, entries) ?? [],
      rows,
      meta: {
        commandId,
        correlationId: commandId,
        causationId: null,
        actor: { userId: by.userId, roles: by.roles, address: by.address, userAgent: by.userAgent },
      },
    };
  }

  private commandId({ name }: Pick<Act, 'name'>): string {
    return uuid5(hadclNamespace, `demonstration ${name}`);
  }

  private command(act: Omit<Act, 'decision'>) {
    const idFor = (target: string) => uuid5(this.commandId(act), target);
    return { body: act.body, by: act.by, now: act.at, today: this.facts.localOf(act.at).date, idFor };
  }
}
