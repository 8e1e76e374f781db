import type { Topic } from '@hadcl/kernel/call';
import { growing, Pause } from './pauses.js';
import type { Beat, Joined } from './socket.js';

/** What a beat says, and the rooms that this person may not hear. */
export type Asked = Beat & Pick<Joined, 'refused'>;
/** The call by which a page without a socket asks; who makes it learns from it that the session is over. */
export type Ask = (
  input: { topics: Topic[]; visitor: boolean; reach?: number },
  options: { byPerson: boolean },
) => Promise<Asked>;

/** Which answer it is: the first since asking began, or the first after nobody answered. */
export type Turn = { readonly isFirst: boolean; readonly isBack: boolean };

const askEvery = 5_000;
/** As the server takes at once. */
const mostRooms = 300;

export type AskingParts = {
  readonly ask: Ask;
  readonly topics: () => Iterable<Topic>;
  readonly visitor: () => boolean;
  readonly onAnswer: (answer: Asked, turn: Turn) => void;
};

/** Where web sockets cannot be had, asks by HTTP every 5 s where the rooms stand; after failures more and more rarely. */
export class Asking {
  private readonly its: AskingParts;
  private readonly pause = new Pause();
  private running: AbortController | undefined;
  /** A person acted since it was asked last. */
  private acted = false;
  private failures = 0;
  private answered = false;

  constructor(its: AskingParts) {
    this.its = its;
  }

  get isRunning(): boolean {
    return this.running !== undefined;
  }
  /** Whether the last time that it asked there was an answer. */
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

  /** A person is here. */
  active() {
    this.acted = true;
  }

  /** @param reach waits until the answer has what was recorded up to this position */
  async once(reach?: number): Promise<void> {
    const left = this.running?.signal;
    const all = [...this.its.topics()];
    const [topics, tooMany] = [all.slice(0, mostRooms), all.slice(mostRooms)];
    const byPerson = this.acted;
    this.acted = false;
    const input = { topics, visitor: this.its.visitor(), ...(reach !== undefined && { reach }) };
    const answer = await this.its.ask(input, { byPerson }).catch(() => undefined);
    if (left?.aborted) return;
    if (!answer) {
      this.acted ||= byPerson;
      this.failures += 1;
      return;
    }
    const turn = { isFirst: !this.answered, isBack: this.failures > 0 };
    this.failures = 0;
    this.answered = true;
    this.its.onAnswer({ ...answer, refused: [...answer.refused, ...tooMany] }, turn);
  }

  private async run(left: AbortSignal) {
    while (!left.aborted) {
      // A hidden page fetches nothing, so it need not know what is behind; it asks when it is shown.
      if (document.visibilityState !== 'hidden') await this.once();
      if (left.aborted) return;
      await this.pause.of(this.failures === 0 ? askEvery : growing(askEvery, this.failures));
    }
  }
}
