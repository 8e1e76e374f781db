import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import {
  type Location,
  type NavigationType,
  type Navigator,
  parsePath,
  type RouteObject,
  Router,
  type UNSAFE_createBrowserHistory as createBrowserHistory,
  useRoutes,
} from 'react-router-dom';

type History = Pick<
  ReturnType<typeof createBrowserHistory>,
  'location' | 'listen' | 'push' | 'replace' | 'go' | 'createHref'
>;
type Update = Parameters<Parameters<History['listen']>[0]>[0];

/** A navigation that waits until the person has answered whether to leave. */
type Blocked = { readonly proceed: () => void; readonly stay: () => void };
type Place = { readonly location: Location; readonly action: NavigationType; readonly blocked: Blocked | undefined };
type Blocks = (from: Location, to: Location) => boolean;

/**
 * The address of the page, and one blocker that may hold a navigation. Of react-router only its data router, which
 * loads and sends data too, has a blocker; it would add 15 kB to the login page.
 */
export class PageHistory {
  private place: Place;
  private blocks: Blocks = () => false;
  private onReturned: (() => void) | undefined;
  private isAgreed = false;
  private isFlushed = false;
  private show: (place: Place) => void = () => {};
  private readonly history: History;
  readonly navigator: Navigator;

  /** @param history made with `v5Compat`, so that it tells of every navigation and not only of Back and Forward */
  constructor(history: History) {
    this.history = history;
    this.place = { location: history.location, action: 'POP' as NavigationType, blocked: undefined };
    this.navigator = {
      createHref: (to) => history.createHref(to),
      go: (steps) => history.go(steps),
      push: (to, state, options) => this.attempt('push', to, state, options?.flushSync === true),
      replace: (to, state, options) => this.attempt('replace', to, state, options?.flushSync === true),
    };
    history.listen(this.moved);
  }

  readonly read = () => this.place;
  readonly follow = (show: (place: Place) => void): (() => void) => {
    this.show = show;
    return () => {
      this.show = () => {};
    };
  };
  /** Asks `blocks` before each navigation. Returns the function that stops it. */
  readonly block = (blocks: Blocks): (() => void) => {
    this.blocks = blocks;
    return () => {
      this.blocks = () => false;
    };
  };

  private attempt(kind: 'push' | 'replace', to: Parameters<History['push']>[0], state: unknown, isFlushed: boolean) {
    const from = this.place.location;
    const path = typeof to === 'string' ? parsePath(to) : to;
    const next = { ...{ pathname: from.pathname, search: '', hash: '', key: '' }, ...path, state };
    const move = () => {
      this.isFlushed = isFlushed;
      this.history[kind](to, state);
      this.isFlushed = false;
    };
    if (this.blocks(from, next)) this.hold(move);
    else move();
  }

  private readonly moved = ({ action, location, delta }: Update) => {
    const { onReturned, isAgreed } = this;
    this.onReturned = undefined;
    this.isAgreed = false;
    if (onReturned) return onReturned();
    const isBackOrForward = action === ('POP' as NavigationType) && delta !== null;
    if (!isBackOrForward || isAgreed || !this.blocks(this.place.location, location))
      return this.put({ location, action, blocked: undefined });
    // The browser has moved already: return to the entry that is shown, and move again once the person agrees.
    const returned = new Promise<void>((resolve) => {
      this.onReturned = resolve;
    });
    this.history.go(-delta);
    this.hold(() => {
      void returned.then(() => {
        this.isAgreed = true;
        this.history.go(delta);
      });
    });
  };

  private hold(move: () => void) {
    const stay = () => this.put({ ...this.place, blocked: undefined });
    const proceed = () => {
      stay();
      move();
    };
    this.put({ ...this.place, blocked: { proceed, stay } });
  }

  private put(place: Place) {
    this.place = place;
    // In a transition the page before stays until the code of the next one is there.
    if (this.isFlushed) flushSync(() => this.show(place));
    else startTransition(() => this.show(place));
  }
}

const Context = createContext<{ history: PageHistory; blocked: Blocked | undefined } | undefined>(undefined);

const Matching = ({ routes }: { routes: RouteObject[] }): ReactNode => useRoutes(routes);

export function PageRouter({ history, routes }: { history: PageHistory; routes: RouteObject[] }) {
  const [{ location, action, blocked }, setPlace] = useState(history.read);
  useLayoutEffect(() => history.follow(setPlace), [history]);
  return (
    <Context value={{ history, blocked }}>
      <Router location={location} navigationType={action} navigator={history.navigator}>
        <Matching routes={routes} />
      </Router>
    </Context>
  );
}

/** The navigation that waits, while `blocks` holds one. One component of the page may block. */
export function useBlocker(blocks: Blocks): Blocked | undefined {
  const context = use(Context);
  if (!context) throw new Error('useBlocker outside PageRouter');
  const { history, blocked } = context;
  const asks = useEffectEvent(blocks);
  useEffect(() => history.block((from, to) => asks(from, to)), [history]);
  return blocked;
}
