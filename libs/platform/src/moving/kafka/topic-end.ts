import type { Kafka, Producer, Message } from 'kafkajs';
import type { StoredEvent } from '../../log/event-store/encoded.js';
import { lastOwn, liesAt, offsetsOf } from './look.js';
import { type OwnTopic, messageOf, pointerOf, mostMessageBytes, mostSendingBytes } from './message.js';
import type { Verified } from './verify-topic.js';

/** An event on its way, and the message that carries it or points to it. */
type Outgoing = { readonly event: StoredEvent; readonly message: Message; readonly points: boolean };

/** Key, headers and framing of a message, at most. */
const besideBytes = 1_024;
const bytesOf = ({ message }: Outgoing) => message.value!.length + besideBytes;

const pointing = (own: OwnTopic, event: StoredEvent): Outgoing => ({
  event,
  message: pointerOf(own, event),
  points: true,
});

/** These events in order, in parts of which one sending takes each. */
const partsOf = (own: OwnTopic, events: readonly StoredEvent[]): readonly (readonly Outgoing[])[] => {
  const parts: Outgoing[][] = [];
  let room = 0;
  for (const event of events) {
    const whole: Outgoing = { event, message: messageOf(own, event), points: false };
    const one = bytesOf(whole) <= mostMessageBytes ? whole : pointing(own, event);
    const bytes = bytesOf(one);
    if (parts.length > 0 && bytes <= room) parts.at(-1)!.push(one);
    else {
      parts.push([one]);
      room = mostSendingBytes;
    }
    room -= bytes;
  }
  return parts;
};

/**
 * The same events in less bytes, for a broker that takes no more than these: halves, in the end a message that points
 * to the log; null when it does not even take that.
 */
const smallerParts = (own: OwnTopic, part: readonly Outgoing[]): readonly (readonly Outgoing[])[] | null => {
  const half = Math.ceil(part.length / 2);
  if (part.length > 1) return [part.slice(0, half), part.slice(half)];
  const { event, points } = part[0]!;
  return points ? null : [[pointing(own, event)]];
};

const isTooLarge = (error: unknown): boolean => (error as { type?: string }).type === 'MESSAGE_TOO_LARGE';

/**
 * The end of a topic to which a relay adds. It knows at which offset its next message must lie: at any other one,
 * somebody else has written there or the topic was made anew, and it looks where the log really ends in it.
 */
export class TopicEnd {
  private at: Omit<Verified, 'own'>;

  constructor(
    private readonly kafka: Kafka,
    private readonly producer: Pick<Producer, 'send'>,
    private readonly own: OwnTopic,
    /** For whatever the broker is asked: it may not answer for a while. */
    private readonly wait: <T>(work: Promise<T>) => Promise<T>,
    verified: Omit<Verified, 'own'>,
  ) {
    this.at = verified;
  }

  /** The last position that it knows to be in the topic. */
  get position(): number {
    return this.at.position;
  }

  /**
   * Adds events in order, those at the positions after its own; `added` is told after each part. It returns early when `over` is aborted or when the
   * topic ended at an earlier position than it knew.
   * @throws when the broker does not take them, or the topic was made anew with nothing of ours before them
   */
  async add(
    events: readonly StoredEvent[],
    over: AbortSignal,
    added: (position: number) => Promise<void>,
  ): Promise<void> {
    const parts = [...partsOf(this.own, events)];
    for (let part = parts.shift(); part && !over.aborted; part = parts.shift()) {
      const base = await this.wait(this.send(part));
      if (base === null) parts.unshift(...this.smaller(part));
      else if (!(await this.wait(this.moveOn(part, base)))) return;
      else await added(this.position);
    }
  }

  /** @throws when the topic is gone, or was made anew with less of the log in it than this knew */
  async mustStand(): Promise<void> {
    const offsets = await offsetsOf(this.kafka, this.own.topic);
    if (offsets?.high === this.at.end) return;
    if (!offsets || offsets.high < this.at.end || !(await this.stands()))
      throw new Error(`${this.own.topic} is not as it was`);
    this.at = { ...this.at, end: offsets.high };
  }

  /** The offset that its first message got, or null when the broker calls them too large. */
  private async send(part: readonly Outgoing[]): Promise<number | null> {
    const messages = part.map(({ message }) => message);
    try {
      const [sent] = await this.producer.send({ topic: this.own.topic, messages, acks: -1 });
      return Number(sent!.baseOffset);
    } catch (error) {
      if (isTooLarge(error)) return null;
      throw error;
    }
  }

  private smaller(part: readonly Outgoing[]): readonly (readonly Outgoing[])[] {
    const parts = smallerParts(this.own, part);
    if (!parts) throw new Error(`${this.own.topic} does not even take a message that points to the log`);
    return parts;
  }

  /** Notes where this part lies; false when the topic was made anew, and lacks events that were in it before. */
  private async moveOn(part: readonly Outgoing[], base: number): Promise<boolean> {
    const end = base + part.length;
    if (base < this.at.end || (base > this.at.end && !(await this.stands()))) {
      const offsets = await offsetsOf(this.kafka, this.own.topic);
      const last = offsets && (await lastOwn(this.kafka, this.own, { low: offsets.low, high: base }));
      if (!last) throw new Error(`${this.own.topic} was made anew`);
      if (last.position < this.position) {
        this.at = { position: last.position, offset: last.offset, end };
        return false;
      }
    }
    this.at = { position: part.at(-1)!.event.meta.position, offset: end - 1, end };
    return true;
  }

  /** Whether what it added last lies where it was. */
  private async stands(): Promise<boolean> {
    const { position, offset } = this.at;
    return position === 0 || liesAt(this.kafka, this.own, position, offset);
  }
}
