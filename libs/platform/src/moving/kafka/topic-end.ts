import type { Kafka, Producer, Message } from 'kafkajs';
import type { StoredEvent } from '../../log/event-store/encoded.js';
import { lastOwn, liesAt, offsetsOf } from './look.js';
import { type OwnTopic, messageOf, pointerOf, mostMessageBytes, mostSendingBytes } from './message.js';
import type { Verified } from './verify-topic.js';

/** An event to be sent, and the message that contains it or points to it. */
type Outgoing = { readonly event: StoredEvent; readonly message: Message; readonly points: boolean };

/** Bytes of key, headers and framing of a message, at most. */
const besideBytes = 1_024;
const bytesOf = ({ message }: Outgoing) => message.value!.length + besideBytes;

const pointing = (own: OwnTopic, event: StoredEvent): Outgoing => ({
  event,
  message: pointerOf(own, event),
  points: true,
});

/** These events in order, split into parts of one send each. */
const partsOf = (own: OwnTopic, events: readonly StoredEvent[]): readonly (readonly Outgoing[])[] => {
  const parts: Outgoing[][] = [];
  let room = 0;
  for (const event of events) {
    const whole: Outgoing = { event, message: messageOf(own, event), points: false };
    const outgoing = bytesOf(whole) <= mostMessageBytes ? whole : pointing(own, event);
    const bytes = bytesOf(outgoing);
    if (parts.length > 0 && bytes <= room) parts.at(-1)!.push(outgoing);
    else {
      parts.push([outgoing]);
      room = mostSendingBytes;
    }
    room -= bytes;
  }
  return parts;
};

/**
 * Splits a part that the broker calls too large: into halves, and in the end a pointer to the log; null when the part
 * was already a pointer.
 */
const smallerParts = (own: OwnTopic, part: readonly Outgoing[]): readonly (readonly Outgoing[])[] | null => {
  const half = Math.ceil(part.length / 2);
  if (part.length > 1) return [part.slice(0, half), part.slice(half)];
  const { event, points } = part[0]!;
  return points ? null : [[pointing(own, event)]];
};

const isTooLarge = (error: unknown): boolean => (error as { type?: string }).type === 'MESSAGE_TOO_LARGE';

/**
 * The end of a topic that a relay appends to. It knows the offset that its next message must get; any other one means
 * that somebody else has written there or that the topic was recreated, and it then looks up where the log ends in the
 * topic.
 */
export class TopicEnd {
  private at: Omit<Verified, 'own'>;

  constructor(
    private readonly kafka: Kafka,
    private readonly producer: Pick<Producer, 'send'>,
    private readonly own: OwnTopic,
    /** Waits for the broker, which may not answer for a while, while keeping the lease. */
    private readonly wait: <T>(work: Promise<T>) => Promise<T>,
    verified: Omit<Verified, 'own'>,
  ) {
    this.at = verified;
  }

  /** Last position that is known to be in the topic. */
  get position(): number {
    return this.at.position;
  }

  /**
   * Appends events in order, starting after `position`; calls `added` after each part. Returns early when `over` is
   * aborted, or when the topic turns out to end at an earlier position than known.
   * @throws Error when the broker does not take them, or the topic was recreated without any own message before them
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

  /** @throws Error when the topic is gone, or was recreated with less of the log in it */
  async mustStand(): Promise<void> {
    const offsets = await offsetsOf(this.kafka, this.own.topic);
    if (offsets?.high === this.at.end) return;
    if (!offsets || offsets.high < this.at.end || !(await this.stands()))
      throw new Error(`${this.own.topic} is not as it was`);
    this.at = { ...this.at, end: offsets.high };
  }

  /** The offset of the first message, or null when the broker calls them too large. */
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

  /**
   * Records where this part is in the topic; false when the topic was recreated and lacks events that were in it
   * before.
   */
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

  /** Whether the last message that it added is still at its offset. */
  private async stands(): Promise<boolean> {
    const { position, offset } = this.at;
    return position === 0 || liesAt(this.kafka, this.own, position, offset);
  }
}
