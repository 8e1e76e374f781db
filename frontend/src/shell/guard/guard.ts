/** Something that a person wrote or chose and has not sent. All of it is optional: the guard has words of its own. */
export type Unsaved = {
  readonly title?: string;
  readonly text?: string;
  readonly leave?: string;
  /** Sends it now, before leaving; resolves with whether it was sent. */
  readonly submit?: { readonly label: string; readonly send: () => Promise<boolean> };
  /** Lets go of it when the person leaves. */
  readonly discard?: () => void;
  /** Whether there is anything to lose: false where nothing but blanks was typed. */
  readonly differs?: () => boolean;
  /** Keeps at once what was typed, before the session is ended here. */
  readonly keepNow?: () => Promise<unknown>;
  /** The session has ended. What cannot say what becomes of the text loses it. */
  readonly sessionEnded?: () => AfterSession;
};
/** What becomes of what was typed when the session has ended. */
export type AfterSession = {
  /** Until when it is kept, an instant; undefined where nothing of it is. */
  readonly keptAt: string | undefined;
  /** What was typed after that comes back to the same person in this window. */
  readonly comesBack: boolean;
};
/** Without a key about all that is held. */
type Asked = { readonly key: symbol | undefined; readonly act: () => void };
type State = { readonly held: ReadonlyMap<symbol, Unsaved>; readonly asked: Asked | undefined };

/** Everything on the screen that is not sent yet, whichever form, list or dialog it stands in. A router has one blocker, so there is one guard. */
export class Guard {
  private state: State = { held: new Map(), asked: undefined };
  private readonly hearers = new Set<() => void>();
  /** The page is about to be loaded anew, and its person has agreed. */
  private isLeaving = false;

  readonly read = (): State => this.state;
  /** What would be lost. */
  readonly held = (): readonly Unsaved[] => [...this.state.held.values()].filter(({ differs }) => differs?.() ?? true);
  readonly subscribe = (hear: () => void) => {
    this.hearers.add(hear);
    return () => void this.hearers.delete(hear);
  };
  readonly hold = (key: symbol, its: Unsaved) => {
    // The browser asks by its own dialog before a tab is closed.
    if (this.state.held.size === 0 && !this.isLeaving) window.addEventListener('beforeunload', this.warn);
    this.put({ ...this.state, held: new Map([...this.state.held, [key, its]]) });
  };
  readonly release = (key: symbol) => {
    if (!this.state.held.has(key)) return;
    const held = new Map([...this.state.held].filter(([other]) => other !== key));
    if (held.size === 0) window.removeEventListener('beforeunload', this.warn);
    const { asked } = this.state;
    const isMoot = asked?.key === key || (asked?.key === undefined && held.size === 0);
    this.put({ held, asked: isMoot ? undefined : asked });
  };
  /** Does it at once where this one thing is sent, else after the person has said so. */
  readonly ask = (key: symbol, act: () => void) => {
    const its = this.state.held.get(key);
    if (its && (its.differs?.() ?? true)) this.put({ ...this.state, asked: { key, act } });
    else act();
  };
  /**
   * Does what loads the page anew, at once where nothing is held, else after the person has agreed; the browser does not ask
   * again then, unless `act` rejects and the page stays.
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
