import { setTimeout as pause } from 'node:timers/promises';
import { connection, pg } from '../postgres/pool.js';

/** Noticed within some 4 s, also where the other machine vanished without a word. */
const keepAlives = '-c tcp_keepalives_idle=2 -c tcp_keepalives_interval=1 -c tcp_keepalives_count=2';

/** One connection of its own, for locks and LISTEN. `lost` is aborted once it is gone, for whatever reason. */
export type Held = { readonly client: pg.Client; readonly lost: AbortSignal };

/** @throws when the database cannot be reached now */
export const holdConnection = async (url: string): Promise<Held> => {
  const settings = connection(url);
  const client = new pg.Client({ ...settings, options: `${settings.options} ${keepAlives}` });
  const lost = new AbortController();
  client.on('error', () => lost.abort());
  client.on('end', () => lost.abort());
  await client.connect();
  return { client, lost: lost.signal };
};

export const letGo = ({ client }: Held): Promise<void> => client.end().catch(() => undefined);

/** Waits, or until one of the signals is aborted. */
export const rest = (milliseconds: number, ...signals: readonly AbortSignal[]): Promise<void> =>
  pause(milliseconds, undefined, { signal: AbortSignal.any([...signals]) }).catch(() => undefined);
