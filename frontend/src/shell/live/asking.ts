import type { Topic } from '@hadcl/kernel/call';
import { growing, Pause } from './tries.js';
import type { Beat, Joined } from './socket.js';

/** A beat, and the rooms that this person may not watch. */
export type Asked = Beat & Pick<Joined, 'refused'>;
/**
 * The call with which a page without a socket polls. The caller of `send` handles a 401, so the session's end is
 * noticed there.
 */
export type Ask = (
  input: { topics: Topic[]; visitor: boolean; reach?: number },
  options: { byPerson: boolean },
) => Promise<Asked>;

/** `isFirst`: first answer since polling began; `isBack`: first answer after a failure. */
export type Turn = { readonly isFirst: boolean; readonly isBack: boolean };

const askEvery = 5_000;
/** The server's limit of rooms per call. */
const mostRooms = 300;

export type AskingParts = {
  readonly ask: Ask;
  readonly topics: () => Iterable<Topic>;
  readonly visitor: () => boolean;
  readonly onAnswer: (answer: Asked, turn: Turn) => void;
};

/** Polls the rooms' positions over HTTP every 5 s, where no web socket can be had; backs off after failures. */
export class Asking {
  private readonly parts: AskingParts;
  private readonly pause = new Pause();
  private running: AbortController | undefined;
  /** A person has acted since the last poll. */
  private acted = false;
  private failures = 0;
  private answered = false;

  constructor(parts: AskingParts) {
    this.parts = parts;
  }

  get isRunning(): boolean {
    return this.running !== undefined;
  }
  /** Whether the last poll was answered. */
  get isAnswered(): boolean {
    return this.answered && this.failures === 0;
  }

  readonly start = (): void => {
    if (this.running) return;
    const left = new AbortController();
    this.running = left;
    this.failures = 0;
    document.addEventListener('visibilitychange', this.pause.hurry);
    void this.run(left.signal);
  };

  readonly stop = (): void => {
    this.running?.abort();
    this.running = undefined;
    this.answered = false;
    document.removeEventListener('visibilitychange', this.pause.hurry);
    this.pause.hurry();
  };

  readonly hurry = this.pause.hurry;

  /** Marks the next poll as made by a person, which keeps the session alive. */
  active() {
    this.acted = true;
  }

  /**
   * Polls once; failures are counted, not thrown.
   * @param reach the server answers when its reads include events up to this log position
   */
  async once(reach?: number): Promise<void> {
    const left = this.running?.signal;
    const all = [...this.parts.topics()];
    const [topics, tooMany] = [all.slice(0, mostRooms), all.slice(mostRooms)];
    const byPerson = this.acted;
    this.acted = false;
    const input = { topics, visitor: this.parts.visitor(), ...(reach !== undefined && { reach }) };
    const answer = await this.parts.ask(input, { byPerson }).catch(() => undefined);
    if (left?.aborted) return;
    if (!answer) {
      this.acted ||= byPerson;
      this.failures += 1;
      return;
    }
    const turn = { isFirst: !this.answered, isBack: this.failures > 0 };
    this.failures = 0;
    this.answered = true;
    this.parts.onAnswer({ ...answer, refused: [...answer.refused, ...tooMany] }, turn);
  }

  private async run(left: AbortSignal) {
    while (!left.aborted) {
      // A hidden page fetches nothing, so it does not poll; becoming visible ends the pause.
      if (document.visibilityState !== 'hidden') await this.once();
      if (left.aborted) return;
      await this.pause.of(this.failures === 0 ? askEvery : growing(askEvery, this.failures));
    }
  }
}
