import { createHmac, type KeyObject } from 'node:crypto';
import type { Topic } from '@hadcl/kernel/call';
import { personErased } from '@hadcl/kernel/personal';
import type { Announcement } from './announcements.js';
import type { Held } from '../../base/postgres/held-connection.js';
import { sameSecret } from '../../log/keys/keys.js';

/** Bytes of one payload: NOTIFY takes 8,000. What needs more than four payloads is announced as `all`. */
const mostBytes = 7_000;
const mostParts = 4;

type ByTopic = Record<string, string[]>;
/** The payload: `p` position, `t` ids by topic, `w` watermark and its age in ms. */
type Payload = { readonly p: number; readonly t: ByTopic | 'all'; readonly w?: readonly [asOf: string, age: number] };

/** The channel on which a release's mover announces, and the key (`Keys.announcement`) that signs announcements. */
export type Channel = { readonly name: string; readonly key: KeyObject };

export const movedChannel = (release: string, key: KeyObject): Channel => ({ name: `hadcl_moved_${release}`, key });

/** Length of the truncated HMAC-SHA256 over channel and text: any database user can NOTIFY, but not sign. */
const macBytes = 22;
const macOf = ({ name, key }: Channel, text: string): string =>
  createHmac('sha256', key).update(`${name}\0${text}`).digest('base64url').slice(0, macBytes);

/** The topics changed by a batch; `all` after an erasure, which may have changed any read model. */
export const changedBy = (
  topics: Iterable<Topic>,
  events: readonly { readonly type: string }[],
): Announcement['topics'] => {
  if (events.some(({ type }) => type in personErased)) return 'all';
  const seen = new Map<string, Topic>();
  for (const { topic, id } of topics) seen.set(`${topic}:${id}`, { topic, id });
  return [...seen.values()];
};

/** The signed payloads of one announcement. Many ids are split over up to four payloads, more become `all`. */
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

/** The announcement in a payload; null if the signature is wrong. */
export const announcementOf = (channel: Channel, payload: string): Announcement | null => {
  const [mac, text] = [payload.slice(0, macBytes), payload.slice(macBytes)];
  if (!sameSecret(mac, macOf(channel, text))) return null;
  const { p: position, t, w } = JSON.parse(text) as Payload;
  const watermark = w ? { watermark: { asOf: w[0], age: w[1] } } : {};
  if (t === 'all') return { position, topics: 'all', ...watermark };
  const topics = Object.entries(t).flatMap(([topic, ids]) => ids.map((id) => ({ topic, id })));
  return { position, topics, ...watermark };
};

/**
 * Announces to all processes of the release, after the batch's commit, without waiting. Uses the mover's one
 * connection, so that announcements stay in order; if that is lost, the next leader announces `all`.
 */
export const announceOn = (connection: Pick<Held, 'query'>, channel: Channel, announcement: Announcement): void => {
  for (const payload of payloadsOf(channel, announcement))
    connection.query('select pg_notify($1, $2)', [channel.name, payload]).catch(() => undefined);
};
