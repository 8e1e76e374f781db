import type { Topic } from '@hadcl/kernel/call';
import { personErased } from '@hadcl/kernel/personal';
import type { Announcement, Watermark } from './announcements.js';
import type { Held } from '../../base/postgres/held-connection.js';

/** Postgres takes 8,000 bytes a NOTIFY; more than four of them say `all`. */
const mostBytes = 7_000;
const mostParts = 4;

type ByTopic = Record<string, string[]>;
/** What travels: `p` the position, `t` ids by topic, `w` the watermark and its age. */
type Payload = { readonly p: number; readonly t: ByTopic | 'all'; readonly w?: readonly [asOf: string, age: number] };

/** The channel on which the mover of a release announces. */
export const movedChannel = (release: string): string => `hadcl_moved_${release}`;

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

/** The payloads of one announcement. Many ids are split over a few, far too many become `all`. */
export const payloadsOf = ({ position, topics, watermark }: Announcement): readonly string[] => {
  const payloadOf = (t: Payload['t']) => {
    const payload: Payload = { p: position, t, ...(watermark && { w: [watermark.asOf, Math.ceil(watermark.age)] }) };
    return JSON.stringify(payload);
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

/** What a payload announces; null for anything else, which any user of the database may send on the channel. */
export const announcementOf = (payload: string): Announcement | null => {
  try {
    const { p: position, t, w } = JSON.parse(payload) as Payload;
    if (!Number.isSafeInteger(position)) return null;
    const its = w ? { watermark: watermarkOf(w) } : {};
    if (t === 'all') return { position, topics: 'all', ...its };
    const topics = Object.entries(t).flatMap(([topic, ids]) => ids.map((id) => ({ topic, id })));
    return { position, topics, ...its };
  } catch {
    return null;
  }
};

const watermarkOf = ([asOf, age]: readonly [string, number]): Watermark | null =>
  !Number.isNaN(Date.parse(asOf)) && age >= 0 ? { asOf, age } : null;

/**
 * Tells every process of the release, after a batch's commit and outside its transaction, without waiting. On the
 * mover's one connection, so that announcements stay in order; when that is lost, the next to lead says `all`.
 */
export const announceOn = (held: Pick<Held, 'query'>, release: string, announcement: Announcement): void => {
  for (const payload of payloadsOf(announcement))
    held.query('select pg_notify($1, $2)', [movedChannel(release), payload]).catch(() => undefined);
};
