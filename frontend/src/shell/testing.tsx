import { ThemeProvider } from '@mui/material/styles';
import type { Call, Input, Output, Topic } from '@hadcl/kernel/call';
import { act, render } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import { Outlet, type RouteObject, UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router-dom';
import { PageHistory, PageRouter } from './routes/PageRouter.js';
import '../i18n/i18n.js';
import { type NoticeTargets, NoticeTargetsProvider, type Screen, ScreensProvider } from './routes/screens.js';
import { type Session, SessionContext, type User } from './session/Session.js';
import { LeaveGuard } from './guard/LeaveGuard.js';
import { Snacks } from './tell/Snacks.js';
import { theme } from '../ui/theme/theme.js';
import { type Api, ApiProvider, makeQueries } from './api/Api.js';
import type { Ask } from './live/asking.js';
import { ReleaseEdge } from './release/ReleaseEdge.js';
import { Release } from './release/release.js';
import { CallFailed, type Send } from './api/client.js';
import type { SendFile } from './api/sendFile.js';
import { LabClock } from './clock/labClock.js';
import { Live } from './live/live.js';
import { type AsOf, type Beat, type Changed, type Joined, type LiveSocket, roomOf } from './live/socket.js';
import { Watches } from './live/watches.js';

// jsdom has no layout and no scrollIntoView.
Element.prototype.scrollIntoView ??= () => {};

type Canned = { call: Call; answer: (input: never) => unknown };

/** A canned answer to a call. A function receives the input and may throw `refusal(…)`. */
export const answering = <C extends Call>(call: C, answer: Output<C> | ((input: Input<C>) => Output<C>)): Canned => ({
  call,
  answer: typeof answer === 'function' ? (answer as (input: never) => unknown) : () => answer,
});

export const refusal = (status: number, message: string, body: Record<string, unknown> = {}) =>
  new CallFailed(status, message, [], { message, ...body });

export const someone: User = {
  id: 'u-1',
  email: 'researcher@hadcl.example',
  salutation: 'Dr',
  firstName: 'Tai Man',
  lastName: 'Chan',
  roles: ['COL_RESEARCHER'],
  functions: ['HOMEPAGE', 'MANAGE_BOOKINGS', 'ACCESS_QR_CODE', 'CHANGE_PASSWORD'],
  readOnly: [],
  topMenus: [{ code: 'TM_HOMEPAGE', title: 'Homepage', path: '/homepage', icon: 'home' }],
  middleMenus: [],
  siteMaps: [],
  lastLoginTime: '2027-03-09T18:22:41+08:00',
};

/** Server end of the live connection. */
class Wire implements LiveSocket {
  readonly emitted: { event: string; args: unknown[] }[] = [];
  readonly rooms: Record<string, number> = {};
  private readonly hearers = new Map<string, (message: never) => void>();
  private readonly mayHear: (topic: Topic) => boolean;
  private readonly truth: () => AsOf;
  constructor(mayHear: (topic: Topic) => boolean, truth: () => AsOf) {
    this.mayHear = mayHear;
    this.truth = truth;
  }
  on(event: string, hear: (message: never) => void) {
    this.hearers.set(event, hear);
  }
  emit(event: string, ...args: unknown[]) {
    this.emitted.push({ event, args });
    const acknowledge = args.at(-1) as (joined: Joined) => void;
    if (event === 'reach') acknowledge({ refused: [], rooms: this.rooms });
    const refused = event === 'watch' ? (args[0] as Topic[]).filter((topic) => !this.mayHear(topic)) : [];
    if (refused.length) acknowledge({ refused, rooms: {} });
  }
  /** Web sockets cannot be had. */
  isCut = false;
  connect() {
    if (this.isCut) return void queueMicrotask(() => this.tell('connect_error', new Error('websocket error')));
    this.tell('connect');
    this.tell('as-of', this.truth());
  }
  disconnect() {
    this.tell('disconnect');
  }
  tell(event: string, message?: unknown) {
    this.hearers.get(event)?.(message as never);
  }
}

type Options = {
  answers: readonly Canned[];
  user?: Partial<User>;
  session?: Partial<Session>;
  /** The screens of the product, for links to them. */
  screens?: readonly Screen[];
  /** Where notices lead. */
  noticeTargets?: NoticeTargets;
  /** The lab's now. */
  now?: string;
  /** Path at which the page opens; `state` as from a link. */
  at?: string | { pathname: string; search?: string; state?: unknown };
  phone?: boolean;
  /** Retry reads after an outage, as in the product. */
  retries?: boolean;
  /** Polls where no web socket can be had. */
  ask?: Ask;
  /** Collect pushes for a moment, as in the product. */
  gathers?: boolean;
  /** Whether the person may watch a topic. */
  mayHear?: (topic: Topic) => boolean;
};

const dress = (phone: boolean) => {
  window.matchMedia = (query: string) =>
    ({
      matches: /max-width:\s*(480|1024)px/.test(query) ? phone : /min-width|pointer:\s*fine/.test(query) && !phone,
      media: query,
      addEventListener: () => {},
      removeEventListener: () => {},
      addListener: () => {},
      removeListener: () => {},
    }) as unknown as MediaQueryList;
};

/**
 * Renders a screen with the product's providers, canned answers and a live connection controlled by the test:
 * `push(topic)` announces a change, `beat(rooms)` sends positions, `asOf(instant, stale)` sends up to when the data is
 * true, `cut()` and `mend()` break and restore the connection, `end()` ends the session. `asked` lists every call that
 * was sent.
 */
export function renderScreen(
  screen: ReactNode | { routes: RouteObject[] },
  {
    answers,
    user,
    session: overrides,
    screens = [],
    noticeTargets = {},
    now,
    at = '/',
    phone = false,
    retries = false,
    gathers = false,
    ask,
    mayHear = () => true,
  }: Options,
) {
  dress(phone);
  const clock = new LabClock();
  clock.tell(now ?? '2027-03-10T10:00:00+08:00');
  const hearers = new Set<() => void>();
  const ended = () => {
    for (const hear of hearers) hear();
  };
  const live = new Live(clock, ended, gathers ? new Watches() : new Watches((act) => act()), ask);
  const truthAt = (instant: number | string): AsOf => ({
    now: instant,
    asOf: new Date(instant).toISOString(),
    stale: false,
  });
  const wire = new Wire(mayHear, () => truthAt(clock.now()!));
  const asked: { call: Call; input: unknown; byPush: boolean; key: string | undefined }[] = [];
  let position = 1;
  const send: Send = async (call, input, { byPush = false, key, signal } = {}) => {
    // StrictMode mounts twice; a request aborted at once does not count as sent.
    await Promise.resolve();
    signal?.throwIfAborted();
    asked.push({ call, input, byPush, key });
    const at = position;
    const canned = answers.findLast((one) => one.call === (call as Call));
    if (!canned) throw new CallFailed(404, `no answer canned for ${call.method} ${call.path}`, []);
    try {
      const output = (await canned.answer(input as never)) as Output<typeof call>;
      return { output, position: call.kind === 'write' ? position : at };
    } catch (failed) {
      if (!(failed instanceof CallFailed)) throw failed;
      throw new CallFailed(failed.status, failed.message, failed.errors, failed.body, call);
    }
  };
  const queries = makeQueries();
  const usual = queries.getDefaultOptions();
  if (!retries) queries.setDefaultOptions({ ...usual, queries: { ...usual.queries, retry: false } });
  const onEnded = (hear: () => void) => {
    hearers.add(hear);
    return () => hearers.delete(hear);
  };
  const sendFile: SendFile = async (call, input, file, { signal, onProgress }) => {
    onProgress(0.5);
    const { output } = await send(call, { ...input, content: file } as never, { signal });
    signal.throwIfAborted();
    return output;
  };
  const release = new Release('this-build');
  live.onBuild = release.hear;
  const api: Api = { send, sendFile, clock, live, queries, release, onEnded };
  const session: Session = {
    state: 'known',
    user: { ...someone, ...user },
    login: async () => undefined,
    passSecondFactor: async () => {},
    loginByPasskey: async () => {},
    goOn: () => {},
    logout: async () => {},
    ...overrides,
  };
  const changed = (...topics: Topic[]) => {
    position += 1;
    for (const topic of topics) wire.rooms[roomOf(topic)] = position;
  };
  live.start(wire);
  // Visitors would connect by the same wire.
  live.visit = () => () => {};
  const children =
    screen && typeof screen === 'object' && 'routes' in screen
      ? screen.routes
      : [{ path: '*', element: screen as ReactNode }];
  const element = (
    <Snacks>
      <ScreensProvider value={screens}>
        <NoticeTargetsProvider value={noticeTargets}>
          <SessionContext value={session}>
            <LeaveGuard>
              <ReleaseEdge>
                <Outlet />
              </ReleaseEdge>
            </LeaveGuard>
          </SessionContext>
        </NoticeTargetsProvider>
      </ScreensProvider>
    </Snacks>
  );
  const history = new PageHistory(
    createMemoryHistory({ initialEntries: ['/before', at], initialIndex: 1, v5Compat: true }),
  );
  const view = render(
    <StrictMode>
      <ThemeProvider theme={theme}>
        <ApiProvider api={api}>
          <PageRouter history={history} routes={[{ element, children }]} />
        </ApiProvider>
      </ThemeProvider>
    </StrictMode>,
  );
  return {
    ...view,
    asked,
    /** As if a link or the browser led there. */
    goTo: (path: string) => act(() => history.navigator.push(path, null)),
    /** The current location. */
    address: () => history.read().location,
    /** The browser's Back button, to `/before`. */
    back: () => act(async () => history.navigator.go(-1)),
    emitted: wire.emitted,
    /** The sent calls of one kind. */
    sentTo: (call: Call) => asked.filter((one) => one.call === call),
    push: (...topics: Topic[]) =>
      act(async () => {
        changed(...topics);
        for (const { topic, id } of topics) wire.tell('changed', { topic, ids: [id], position } satisfies Changed);
      }),
    /** Records a change on the server without pushing it. */
    changed,
    beat: (rooms: Beat['rooms'], at = now ?? '2027-03-10T10:00:03+08:00', build?: string) =>
      act(async () => {
        position = Math.max(position, ...Object.values(rooms));
        wire.tell('beat', { ...truthAt(at), rooms, build } satisfies Beat);
      }),
    /** The server sends up to when its data is true, and whether that is stale. */
    asOf: (asOf: string, stale: boolean) =>
      act(async () => wire.tell('as-of', { ...truthAt(clock.now()!), asOf, stale })),
    cut: () =>
      act(async () => {
        wire.isCut = true;
        wire.tell('disconnect');
      }),
    mend: () =>
      act(async () => {
        wire.isCut = false;
        wire.connect();
      }),
    /** The server stops pushing these topics: the person's rights have changed. */
    refuse: (...topics: Topic[]) => act(async () => wire.tell('refused', topics satisfies Joined['refused'])),
    /** The server ends the session. */
    end: () => act(async () => wire.tell('session-ended')),
  };
}
