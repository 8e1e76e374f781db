import { rest } from '../async/rest.js';
import { giveUpAll } from './client.js';
import { holdConnection, letGo, type Held } from './held-connection.js';

/** A subscription to a channel; `close` ends it. */
export type Listening = { close(): Promise<void> };

type Channel = {
  readonly name: string;
  readonly notified: (payload: string) => void;
  readonly connected: () => Promise<void>;
  readonly listens: () => void;
  /** The connection on which LISTEN was sent for this channel. */
  on: Held | null;
};

const beatMs = 2_000;
/** If a beat has no answer after this time, the server counts as gone: with `beatMs`, within 5 s. */
const silenceMs = 3_000;
const againMs = 200;

/** The one connection of this process that listens to all channels of a database. */
class Ear {
  readonly channels = new Set<Channel>();
  private readonly closing = new AbortController();
  private held: Held | null = null;
  private readonly running: Promise<void>;

  constructor(private readonly url: string) {
    this.running = this.run();
  }

  /** Adds a channel. If LISTEN fails, the connection is closed; the next one listens to all channels. */
  async add(channel: Channel): Promise<void> {
    this.channels.add(channel);
    if (this.held) await this.listen(this.held, channel).catch(() => this.held?.client.giveUp());
  }

  async remove(channel: Channel): Promise<void> {
    this.channels.delete(channel);
    channel.listens();
    const heardStill = [...this.channels].some(({ name }) => name === channel.name);
    if (this.channels.size > 0) {
      if (!heardStill) await this.held?.query(`unlisten "${channel.name}"`).catch(() => undefined);
      return;
    }
    ears.delete(this.url);
    this.closing.abort();
    await this.running;
  }

  private async run(): Promise<void> {
    const { signal } = this.closing;
    while (!signal.aborted) {
      try {
        const held = await holdConnection(this.url, 'listener', silenceMs);
        try {
          await this.hear(held, signal);
        } finally {
          this.held = null;
          await letGo(held);
        }
      } catch {
        await rest(againMs, signal);
      }
    }
  }

  private async hear(held: Held, signal: AbortSignal): Promise<void> {
    held.client.on('notification', ({ channel, payload }) => {
      for (const one of this.channels) if (one.name === channel) one.notified(payload ?? '');
    });
    await mustServe(held);
    this.held = held;
    for (const channel of this.channels) await this.listen(held, channel);
    const over = AbortSignal.any([signal, held.lost]);
    for (;;) {
      await rest(beatMs, over);
      if (over.aborted) return;
      await mustServe(held);
    }
  }

  private async listen(held: Held, channel: Channel): Promise<void> {
    if (channel.on === held) return;
    channel.on = held;
    await held.query(`listen "${channel.name}"`);
    await channel.connected();
    channel.listens();
  }
}

/**
 * One beat. If the server is silent or has become read-only, all connections of this process to it are closed:
 * statements on them would wait in vain, and new connections may reach the server that took over.
 */
const mustServe = async (held: Held): Promise<void> => {
  try {
    const { rows } = await held.query<{ read_only: boolean }>(
      `select current_setting('transaction_read_only') = 'on' as read_only`,
    );
    if (!rows[0]!.read_only) return;
  } catch (error) {
    if (held.client.late) giveUpAll(held.client);
    throw error;
  }
  giveUpAll(held.client);
  throw new Error('the server is no longer written to');
};

const ears = new Map<string, Ear>();

/**
 * Listens to a channel until `close`, across restarts of Postgres and silent connection losses. `connected` runs after
 * each (re)connection, before any of its notifications: catch up on missed ones there. All channels of a process share
 * one connection per database. Resolves when it first listens.
 */
export const listenTo = async (
  url: string,
  channel: string,
  notified: (payload: string) => void,
  connected: () => Promise<void> = async () => undefined,
): Promise<Listening> => {
  const ear = ears.get(url) ?? new Ear(url);
  ears.set(url, ear);
  let listens: () => void = () => undefined;
  const first = new Promise<void>((resolve) => (listens = resolve));
  const its: Channel = { name: channel, notified, connected, listens, on: null };
  await ear.add(its);
  await first;
  return { close: () => ear.remove(its) };
};
