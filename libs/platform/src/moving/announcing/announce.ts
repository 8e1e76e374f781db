import { createHmac, type KeyObject } from 'node:crypto';
import type { Topic } from '@hadcl/kernel/call';
import { personErased } from '@hadcl/kernel/personal';
import type { Announcement } from './announcements.js';
import type { Held } from '../../base/postgres/held-connection.js';
import { sameSecret } from '../../log/keys/keys.js';

/** Postgres takes 8,000 bytes a NOTIFY; more than four of them say `all`. */
const mostBytes = 7_000;
const mostParts = 4;

type ByTopic = Record<string, string[]>;
/** What travels: `p` the position, `t` ids by topic, `w` the watermark and its age. */
type Payload = { readonly p: number; readonly t: ByTopic | 'all'; readonly w?: readonly [asOf: string, age: number] };

/** Where the mover of a release announces, and the key (`Keys.announcement`) by which its word is known. */
export type Channel = { readonly name: string; readonly key: KeyObject };

export const movedChannel = (release: string, key: KeyObject): Channel => ({ name: `hadcl_moved_${release}`, key });

/** Any user of the database may send on a channel, but not sign: of HMAC-SHA256 over the channel and the text, 22 characters. */
const macBytes = 22;
const macOf = ({ name, key }: Channel, text: string): string =>
  createHmac('sha256', key).update(`${name}\0${text}`).digest('base64url').slice(0, macBytes);

/** The topics of a batch; an erasure may have touched anything. */
export const changedBy = (
  topics: Iterable<Topic>,
  events: readonly { readonly type: string }[],
): Announcement['topics'] => {
  if (events.some(({ type }) => type in personErased)) return 'all';
  const seen = new Map<string, Topic>();
  for (const { topic, id } of topics) seen.set(`${topic}:${id}`, { topic, id });
  return [...seen.values()];
};

/** The signed payloads of one announcement. Many ids are split over a few, far too many become `all`. */
export const payloadsOf = (channel: Channel, { position, topics, watermark }: Announcement): readonly string[] => {
  const payloadOf = (t: Payload['t']) => {
    const payload: Payload = { p: position, t, ...(watermark && { w: [watermark.asOf, Math.ceil(watermark.age)] }) };
    const text = JSON.stringify(payload);
    return `${macOf(channel, text)}${text}`;
  };
  if (topics === 'all') return [payloadOf('all')];
  const parts: ByTopic[] = [{}];
  let bytes = 0;
  for (const { topic, id } of topics) {
    const cost = Buffer.byteLength(JSON.stringify(topic) + JSON.stringify(id)) + 6;
    if (bytes + cost > mostBytes) {
      parts.push({});
      bytes = 0;
    }
    bytes += cost;
    const part = parts.at(-1)!;
    part[topic] = [...(part[topic] ?? []), id];
  }
  return parts.length > mostParts ? [payloadOf('all')] : parts.map(payloadOf);
};

/** What a payload announces; null for what the product did not sign. */
export const announcementOf = (channel: Channel, payload: string): Announcement | null => {
  const [mac, text] = [payload.slice(0, macBytes), payload.slice(macBytes)];
  if (!sameSecret(mac, macOf(channel, text))) return null;
  const { p: position, t, w } = JSON.parse(text) as Payload;
  const its = w ? { watermark: { asOf: w[0], age: w[1] } } : {};
  if (t === 'all') return { position, topics: 'all', ...its };
  const topics = Object.entries(t).flatMap(([topic, ids]) => ids.map((id) => ({ topic, id })));
  return { position, topics, ...its };
};

/**
 * Tells every process of the release, after a batch's commit and outside its transaction, without waiting. On the
 * mover's one connection, so that announcements stay in order; when that is lost, the next to lead says `all`.
 */
export const announceOn = (held: Pick<Held, 'query'>, channel: Channel, announcement: Announcement): void => {
  for (const payload of payloadsOf(channel, announcement))
    held.query('select pg_notify($1, $2)', [channel.name, payload]).catch(() => undefined);
};
