import { setTimeout as wait } from 'node:timers/promises';
import {
  mostAppends,
  positionsOf,
  shortStatementFor,
  statementFor,
  takeBatch,
  type BatchAnswer,
  type Sendable,
} from './batch.js';
import type { Encoded } from './encoded.js';
import { errorOf, causeOf, isAnswered, isRepeat, type LogWriter } from './log-writer.js';
import { AlreadyAppended, Conflict, Fate, Unavailable, type Append, type Appended } from './types.js';

type Waiting = Sendable & {
  encoded: Encoded;
  /** Encodes it again after one of its keys was found to be replaced or erased. */
  readonly encodeAgain: (deadPerson: string) => Promise<Encoded>;
  readonly deadline: number;
  /** Whether it was sent and the reply was lost. */
  sent: boolean;
  rekeyed: number;
  readonly resolve: (appended: Appended) => void;
  readonly reject: (error: unknown) => void;
};

/** Less than the 5 s within which a caller must have an answer, to leave time for cancelling. */
const patienceMs = 4_000;
/** A batch of fewer events is not worth its overhead while other appends wait. */
const fewestEvents = 16;
const mostRekeyed = 3;

type Writer = Pick<LogWriter, 'call' | 'lookUp'>;

/**
 * Collects appends that arrive while others are being written, and sends them in one statement. With two writers the
 * next batch is built and sent while one is still being committed; the lock in the database keeps their order.
 */
export class Gatherer {
  private readonly waiting: Waiting[] = [];
  private readonly idle: Writer[];
  private starting = false;

  constructor(
    writers: readonly Writer[],
    private readonly committed: (head: number) => void,
    private readonly patience = patienceMs,
  ) {
    this.idle = [...writers];
  }

  append(
    encoded: Encoded,
    encodeAgain: Waiting['encodeAgain'],
    {
      deadline: latest = Infinity,
      fate = new Fate(),
      restsOn = [],
    }: Pick<Append, 'deadline' | 'fate' | 'restsOn'> = {},
  ): Promise<Appended> {
    const deadline = Math.min(performance.now() + this.patience, latest);
    return new Promise<Appended>((resolve, reject) => {
      let late: NodeJS.Timeout | undefined;
      const ends = {
        resolve: (appended: Appended) => {
          clearTimeout(late);
          fate.state = 'appended';
          resolve(appended);
        },
        reject: (error: unknown) => {
          clearTimeout(late);
          fate.state = 'failed';
          reject(error);
        },
      };
      const one = { encoded, encodeAgain, deadline, sent: false, rekeyed: 0, fate, restsOn, ...ends };
      this.waiting.push(one);
      if (restsOn.some(({ state }) => state === 'open')) late = this.endInTime(one);
      this.start();
    });
  }

  /** Fails an append at its deadline if an append that it rests on is still undecided. */
  private endInTime(one: Waiting): NodeJS.Timeout {
    return setTimeout(() => {
      const place = this.waiting.indexOf(one);
      if (place < 0) return;
      this.waiting.splice(place, 1);
      one.reject(new Unavailable('the log cannot be written now'));
      this.start();
    }, one.deadline - performance.now());
  }

  /** For an append that failed before it was queued: fails the appends that rest on it at once. */
  failedBefore(fate: Fate): void {
    fate.state = 'failed';
    this.start();
  }

  /** Sends after the current callbacks, so that callers whom a batch has just answered append together again. */
  private start(): void {
    if (this.starting || this.idle.length === 0) return;
    this.starting = true;
    setImmediate(() => {
      this.starting = false;
      this.send();
    });
  }

  private send(): void {
    while (this.waiting.length > 0 && this.idle.length > 0) {
      const taken = takeBatch(this.waiting, this.share());
      // The rest depends on appends that are being written or sealed; the end of those starts the next round.
      if (taken.length === 0) return;
      const writer = this.idle.pop()!;
      void this.write(this.inTime(taken), writer).finally(() => {
        this.idle.push(writer);
        if (this.waiting.length > 0) this.start();
      });
    }
  }

  /** The size of the next batch: both writers get a share, unless there is too little to write for two. */
  private share(): number {
    const { length } = this.waiting;
    const events = this.waiting.reduce((sum, { encoded }) => sum + encoded.events.length, 0);
    const worthwhile = Math.ceil((fewestEvents * length) / Math.max(events, 1));
    return Math.min(mostAppends, Math.max(worthwhile, Math.ceil(length / this.idle.length)));
  }

  private async write(taken: readonly Waiting[], writer: Writer): Promise<void> {
    const batch = this.standing(taken);
    if (batch.length === 0) return;
    const deadline = Math.min(...batch.map((one) => one.deadline));
    try {
      const toSend = batch.some(({ sent }) => sent) ? await this.withoutAppended(batch, writer, deadline) : batch;
      if (toSend.length === 0) return;
      const encoded = toSend.map((one) => one.encoded);
      const answer = await this.call(encoded, writer, deadline);
      await this.answer(toSend, positionsOf(encoded, answer), answer.problems ?? null);
    } catch (error) {
      await this.failed(batch, writer, error);
    }
  }

  private async call(encoded: readonly Encoded[], writer: Writer, deadline: number): Promise<BatchAnswer> {
    const short = shortStatementFor(encoded, deadline - performance.now());
    const answer = short && (await writer.call(short, deadline));
    if (answer?.base != null) return answer;
    return writer.call(statementFor(encoded, deadline - performance.now()), deadline);
  }

  private async answer(
    batch: readonly Waiting[],
    positions: readonly Appended[],
    problems: readonly (string | null)[] | null,
  ): Promise<void> {
    const head = positions.reduce((last, appended) => appended?.last ?? last, 0);
    for (const [i, one] of batch.entries()) {
      const problem = problems?.[i];
      if (!problem) one.resolve(positions[i]!);
      else if (problem.startsWith('key ')) await this.rekey(one, problem.slice(4));
      else if (problem === 'repeat' && one.sent) this.waiting.unshift(one);
      else one.reject(errorOf(problem, one.encoded.commandId));
    }
    if (head > 0) this.committed(head);
  }

  private async rekey(one: Waiting, person: string): Promise<void> {
    try {
      if (++one.rekeyed > mostRekeyed) throw new Unavailable(`the key of ${person} keeps changing`);
      one.encoded = await one.encodeAgain(person);
      this.waiting.unshift(one);
    } catch (error) {
      one.reject(error);
    }
  }

  private async failed(batch: readonly Waiting[], writer: Writer, error: unknown): Promise<void> {
    const cause = causeOf(error);
    if (batch.length === 1 && isAnswered(error)) {
      batch[0]!.reject(new AlreadyAppended(batch[0]!.encoded.commandId));
    } else if (batch.length === 1 && isRepeat(error)) {
      await this.answer(batch, [null], ['repeat']);
    } else if (cause === 'data' || cause === 'other') {
      if (batch.length === 1) return batch[0]!.reject(error);
      // Any append may be the cause, whatever the error class: halve the batch until the bad one is found and the
      // others are written.
      const half = batch.length >> 1;
      await this.write(this.inTime(batch.slice(0, half)), writer);
      await this.write(this.inTime(batch.slice(half)), writer);
    } else {
      for (const one of batch) one.sent ||= cause === 'broken';
      this.waiting.unshift(...this.inTime(batch, error));
      await wait(20);
    }
  }

  /** Resolves the appends that were written although the reply was lost; returns the others. */
  private async withoutAppended(
    batch: readonly Waiting[],
    writer: Writer,
    deadline: number,
  ): Promise<readonly Waiting[]> {
    const sent = batch.filter((one) => one.sent);
    const found = await writer.lookUp(
      sent.map(({ encoded }) => encoded.commandId),
      deadline,
    );
    for (const { encoded, resolve } of sent) {
      const appended = found.get(encoded.commandId);
      if (!appended) continue;
      resolve(appended);
      this.committed(appended.last);
    }
    return batch.filter(({ encoded }) => !found.has(encoded.commandId));
  }

  /**
   * The appends whose dependencies are written or in this batch. The others go back to the queue, or fail if a
   * dependency failed.
   */
  private standing(batch: readonly Waiting[]): readonly Waiting[] {
    const going = new Set<Fate>();
    const waits: Waiting[] = [];
    for (const one of batch) {
      if (one.restsOn.some(({ state }) => state === 'failed')) one.reject(new Conflict(one.encoded.entries[0]!.stream));
      else if (one.restsOn.some((its) => its.state === 'open' && !going.has(its))) waits.push(one);
      else going.add(one.fate);
    }
    this.waiting.unshift(...waits);
    return batch.filter(({ fate }) => going.has(fate));
  }

  private inTime(batch: readonly Waiting[], cause?: unknown): readonly Waiting[] {
    const now = performance.now();
    const late = (one: Waiting) => one.deadline - now < 50;
    for (const one of batch.filter(late)) one.reject(new Unavailable('the log cannot be written now', { cause }));
    return batch.filter((one) => !late(one));
  }
}
