/** Unsaved input or selection. Every property is optional: the guard has default texts. */
export type Unsaved = {
  readonly title?: string;
  readonly text?: string;
  readonly leave?: string;
  /** Submits before leaving; resolves with whether it was sent. */
  readonly submit?: { readonly label: string; readonly send: () => Promise<boolean> };
  /** Discards the input when the person leaves. */
  readonly discard?: () => void;
  /** Whether there is anything to lose: false where only blanks were typed. */
  readonly differs?: () => boolean;
  /** Saves a draft at once, before the session is ended from here. */
  readonly keepNow?: () => Promise<unknown>;
  /** Called when the session has ended. Without it, or where it returns undefined, the input counts as lost. */
  readonly sessionEnded?: () => AfterSession | undefined;
};
/** What happens to the input after the session has ended. */
export type AfterSession = {
  /** ISO instant of the last saved draft; undefined if there is none. */
  readonly keptAt: string | undefined;
  /** Input after that draft is restored to the same person in this window. */
  readonly comesBack: boolean;
};
/** Without a key the question is about everything that is unsaved. */
type Question = { readonly key: symbol | undefined; readonly act: () => void };
type State = { readonly held: ReadonlyMap<symbol, Unsaved>; readonly asked: Question | undefined };

/** Registry of all unsaved input on the screen. One for all forms, because a router has a single blocker. */
export class Guard {
  private state: State = { held: new Map(), asked: undefined };
  private readonly hearers = new Set<() => void>();
  /** The page is about to reload and the person has agreed. */
  private isLeaving = false;

  readonly read = (): State => this.state;
  /** Everything that would be lost. */
  readonly held = (): readonly Unsaved[] => [...this.state.held.values()].filter(({ differs }) => differs?.() ?? true);
  readonly subscribe = (hear: () => void) => {
    this.hearers.add(hear);
    return () => void this.hearers.delete(hear);
  };
  readonly hold = (key: symbol, unsaved: Unsaved) => {
    // The browser's own question before a tab is closed.
    if (this.state.held.size === 0 && !this.isLeaving) window.addEventListener('beforeunload', this.warn);
    this.put({ ...this.state, held: new Map([...this.state.held, [key, unsaved]]) });
  };
  readonly release = (key: symbol) => {
    if (!this.state.held.has(key)) return;
    const held = new Map([...this.state.held].filter(([other]) => other !== key));
    if (held.size === 0) window.removeEventListener('beforeunload', this.warn);
    const { asked } = this.state;
    const isMoot = asked?.key === key || (asked?.key === undefined && held.size === 0);
    this.put({ held, asked: isMoot ? undefined : asked });
  };
  /** Runs `act` at once if this entry has nothing to lose, otherwise after the person has agreed. */
  readonly ask = (key: symbol, act: () => void) => {
    const entry = this.state.held.get(key);
    if (entry && (entry.differs?.() ?? true)) this.put({ ...this.state, asked: { key, act } });
    else act();
  };
  /**
   * Runs `act`, which reloads the page: at once if nothing is unsaved, otherwise after the person has agreed. The
   * browser does not ask again, unless `act` rejects and the page stays.
   */
  readonly askToLeavePage = (act: () => Promise<unknown>) => {
    const go = () => {
      this.isLeaving = true;
      window.removeEventListener('beforeunload', this.warn);
      act().catch(() => {
        this.isLeaving = false;
        if (this.state.held.size > 0) window.addEventListener('beforeunload', this.warn);
      });
    };
    if (this.held().length > 0) this.put({ ...this.state, asked: { key: undefined, act: go } });
    else go();
  };
  readonly answered = () => this.put({ ...this.state, asked: undefined });

  private readonly warn = (event: BeforeUnloadEvent) => {
    if (this.held().length > 0) event.preventDefault();
  };
  private put(state: State) {
    this.state = state;
    for (const hear of this.hearers) hear();
  }
}

/** Guards are registered here because the session is above them in the tree and cannot reach them by context. */
const guards = new Set<Guard>();
export const atEndOfSession = (guard: Guard): (() => void) => {
  guards.add(guard);
  return () => void guards.delete(guard);
};
const held = () => [...guards].flatMap((guard) => guard.held());

/** Longest time (ms) that a logout waits for drafts to be saved. */
const patience = 2_000;
/** Saves drafts of unsaved forms before the session is ended from here. */
export const keepAll = async (): Promise<void> => {
  const keeping = Promise.allSettled(held().flatMap(({ keepNow }) => keepNow?.() ?? []));
  await Promise.race([keeping, new Promise((go) => setTimeout(go, patience))]);
};

/** What happened to unsaved input when the session ended. */
export type TypedBefore = {
  /** ISO instant of the last saved draft, if any. */
  readonly keptAt: string | undefined;
  /** Later input is restored to the same person in this window. */
  readonly comesBack: boolean;
  /** Something was typed into a form that keeps no draft. */
  readonly lost: boolean;
};
export const typedBefore = (): TypedBefore => {
  const ends = held().map(({ sessionEnded }) => sessionEnded?.());
  return {
    keptAt: ends.find((end) => end?.keptAt !== undefined)?.keptAt,
    comesBack: ends.some((end) => end?.comesBack === true),
    lost: ends.some((end) => end === undefined),
  };
};
