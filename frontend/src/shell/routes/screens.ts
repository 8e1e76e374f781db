import type { NoticeType } from '@hadcl/features/notifications/notice/notification.contract';
import { createContext, use, type ComponentType, useEffect } from 'react';
import { matchPath } from 'react-router-dom';
import type { IconName } from '../../ui/text/Icon.js';
import type { FirstRead } from '../api/prefetch.js';
import type { DuesProps, PanelProps } from '../home/parts.js';
import { loadSentences, type Namespace, type TitleKey, useText } from '../../i18n/i18n.js';
import type { User } from '../session/Session.js';
import type { OpenAt } from './paths.js';

/**
 * Where a notice leads. With `date`, the screen opens at the date of the notice. `of`: path of the record that the
 * notice is about, where it has one; `recordId` is that of a record of the project, '' if there is none.
 */
export type NoticeTarget = {
  readonly path: string;
  readonly date?: boolean;
  readonly of?: (projectId: string, date: string, recordId: string) => string;
};
/** Targets by type of notice, for researchers and for staff. */
export type NoticeTargets = {
  readonly [T in NoticeType]?: { readonly researcher: NoticeTarget; readonly staff: NoticeTarget };
};

const Targets = createContext<NoticeTargets>({});
export const NoticeTargetsProvider = Targets.Provider;
export const useNoticeTargets = () => use(Targets);

/** A page's title: a namespace and one of its keys. */
export type Title = { readonly [N in Namespace]: readonly [namespace: N, key: TitleKey<N>] }[Namespace];

/** What is known of a page before it opens: the lab's today, its query, and the state of the link. */
export type Opening = { readonly today: string; readonly search: URLSearchParams; readonly state: OpenAt | null };
/** The reads that a page starts with. */
export type FirstReads = (opening: Opening) => readonly FirstRead[];

/** Fetches the code of a part that another page shows of a screen. */
export type PartCode<P> = () => Promise<ComponentType<P>>;
/** What the homepage shows of a screen. */
type OnHomepage = {
  /** One live figure and one line, in the screen's tile. */
  readonly tile?: PartCode<object>;
  /** What is outstanding and settled by the screen: to whom it is shown, and its place (the most urgent is 1). */
  readonly dues?: readonly {
    readonly rank: number;
    readonly for: (user: User) => boolean;
    readonly code: PartCode<DuesProps>;
  }[];
  /** Panels: where each stands and in which order, and to whom it is shown. */
  readonly panels?: readonly {
    readonly place: PanelPlace;
    readonly rank: number;
    readonly for: (user: User) => boolean;
    readonly code: PartCode<PanelProps>;
    /** It shows what waits for the person, so that the panel of all dues does not say that nothing does. */
    readonly hasDues?: true;
  }[];
};
/** Across the page at its top, beside what is outstanding, or beside the news at the end. */
export type PanelPlace = 'top' | 'middle' | 'end';

/** A screen of the product, declared in its feature's `routes.ts`. */
export type Screen = {
  readonly path: string;
  /** Function or menu codes, one of which opens the screen; empty: every logged-in person. */
  readonly codes: readonly string[];
  /** Not available on a phone, which shows a notice instead. */
  readonly desktopOnly?: boolean;
  /** Query parameters that name a page of its own on this screen: a change of one is an arrival. */
  readonly steps?: readonly string[];
  /** Absent while the screen is not built; then no menu leads there. */
  readonly page?: {
    readonly title: Title;
    readonly icon: IconName;
    /** Fetches code and messages. */
    readonly load: () => Promise<{ default: ComponentType }>;
    /** Fetches code and messages ahead, for links that are about to be followed. Ignores failures. */
    readonly prefetch: () => void;
    readonly reads?: (() => Promise<FirstReads>) | undefined;
    readonly home: OnHomepage;
  };
};

/** What a feature adds to the routes: its screens, and the targets of its notices. */
export type Routes = { readonly screens: readonly Screen[]; readonly notices?: NoticeTargets };

type Declared = Pick<Screen, 'path' | 'codes' | 'desktopOnly' | 'steps'> &
  OnHomepage & {
    /** Namespace of what its tile, dues and panels say, fetched together with their code. */
    readonly homeSentences?: Namespace;
    readonly title: Title;
    readonly icon: IconName;
    /** Namespaces of the page's messages, fetched together with its code. */
    readonly sentences: readonly Namespace[];
    readonly page: () => Promise<{ default: ComponentType }>;
    /** The first reads of the page, fetched ahead for links that are about to be followed. */
    readonly reads?: () => Promise<FirstReads>;
  };

/** Declares a screen. Code and messages are fetched together on the first visit, or ahead by `prefetch`. */
export function screen({
  title,
  icon,
  sentences,
  page,
  reads,
  tile,
  dues,
  panels,
  homeSentences,
  ...place
}: Declared): Screen {
  const load = async () => {
    const [code] = await Promise.all([page(), ...sentences.map(loadSentences)]);
    return code;
  };
  // Ignored: opening the page fetches again and shows the failure.
  const prefetch = () => void load().catch(() => {});
  const withSentences =
    <P>(code: PartCode<P>): PartCode<P> =>
    async () =>
      (await Promise.all([code(), homeSentences && loadSentences(homeSentences)]))[0];
  const home = {
    ...(tile && { tile: withSentences(tile) }),
    ...(dues && { dues: dues.map((one) => ({ ...one, code: withSentences(one.code) })) }),
    ...(panels && { panels: panels.map((one) => ({ ...one, code: withSentences(one.code) })) }),
  };
  return { ...place, page: { title, icon, load, prefetch, reads, home } };
}

type Menu = 'TM' | 'MM' | 'SM';
/**
 * Codes that open a screen: its function and the menu entries that lead to it (TM_ top menu, MM_ middle menu, SM_ site
 * map).
 */
export const codesOf = (code: string, ...menus: Menu[]) => [code, ...menus.map((menu) => `${menu}_${code}`)];

/** Whether a person holds one of a screen's codes, as a function or in a menu. */
export function mayOpen({ codes }: Screen, user: User): boolean {
  const menus = [...user.topMenus, ...user.middleMenus, ...user.siteMaps].map(({ code }) => code);
  return codes.length === 0 || [...user.functions, ...menus].some((code) => codes.includes(code));
}

/** Removes menu entries of screens that are not built: the server's menu table names them too. */
export function withOpenMenus(user: User, screens: readonly Screen[]): User {
  const built = new Set(screens.flatMap(({ path, page }) => (page ? [path] : [])));
  const leading = (menus: User['topMenus']) => menus.filter(({ path }) => built.has(path));
  return {
    ...user,
    topMenus: leading(user.topMenus),
    middleMenus: leading(user.middleMenus),
    siteMaps: leading(user.siteMaps),
  };
}

const Screens = createContext<readonly Screen[]>([]);
export const ScreensProvider = Screens.Provider;

/** All screens, and the screen at a path (its query is ignored). */
export function useScreens() {
  const screens = use(Screens);
  const screenAt = (path: string) => {
    const [place = ''] = path.split('?');
    return screens.find((one) => matchPath({ path: one.path, caseSensitive: true }, place));
  };
  return { screens, screenAt };
}

/** Sets the document's title, shown in the tab and the history and read by screen readers on arrival. */
export function useTitle(page: string) {
  const t = useText('frame');
  const title = t('page-of-portal', { page });
  useEffect(() => {
    document.title = title;
  }, [title]);
}
