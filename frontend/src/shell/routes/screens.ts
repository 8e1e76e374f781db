import { type ComponentType, createContext, use } from 'react';
import { matchPath } from 'react-router-dom';
import type { IconName } from '../../ui/text/Icon.js';
import type { FirstRead } from '../api/prefetch.js';
import { loadSentences, type Namespace, type TitleKey } from '../i18n/i18n.js';
import type { User } from '../session/Session.js';
import type { NoticeTargets } from './notices.js';
import type { OpenAt } from './paths.js';

/** A page's name: one of its feature's sentences. */
export type Title = { readonly [N in Namespace]: readonly [namespace: N, key: TitleKey<N>] }[Namespace];

/** What a page knows of itself before it is open: the lab's today, its address, and what the link to it hands over. */
export type Opening = { readonly today: string; readonly search: URLSearchParams; readonly state: OpenAt | null };
/** The reads that a page begins with. */
export type FirstReads = (opening: Opening) => readonly FirstRead[];

/** One screen of the product, as its feature's `routes.ts` declares it. */
export type Screen = {
  readonly path: string;
  /** Codes of which a person needs one, among their functions or menus; none: everyone logged in. */
  readonly codes: readonly string[];
  /** A phone says so instead of opening it. */
  readonly desktopOnly?: boolean;
  /** Absent while the screen is not built: then no menu leads there. */
  readonly page?: {
    readonly title: Title;
    readonly icon: IconName;
    /** Fetches code and sentences. */
    readonly load: () => Promise<{ default: ComponentType }>;
    /** Fetches code and sentences, once; for links that are about to be followed. */
    readonly prefetch: () => void;
    readonly reads?: (() => Promise<FirstReads>) | undefined;
  };
};

/** What a feature adds to the product's routes: its screens, and where its notices lead. */
export type Routes = { readonly screens: readonly Screen[]; readonly notices?: NoticeTargets };

type Declared = Pick<Screen, 'path' | 'codes' | 'desktopOnly'> & {
  readonly title: Title;
  readonly icon: IconName;
  /** What the page speaks; fetched beside its code. */
  readonly sentences: readonly Namespace[];
  readonly page: () => Promise<{ default: ComponentType }>;
  /** What the page asks first, fetched with its code for links that are about to be followed. */
  readonly reads?: () => Promise<FirstReads>;
};

/** Code and sentences are fetched together with the first visit, or before it by `prefetch`. */
export function screen({ title, icon, sentences, page, reads, ...place }: Declared): Screen {
  const load = async () => {
    const [code] = await Promise.all([page(), ...sentences.map(loadSentences)]);
    return code;
  };
  // A failure shows itself when the page is opened, which asks again.
  const prefetch = () => void load().catch(() => {});
  return { ...place, page: { title, icon, load, prefetch, reads } };
}

type Menu = 'TM' | 'MM' | 'SM';
/** A function, or the menu entries that lead to it: TM_ from the top menus, MM_ from the middle menus, SM_ from the site map. */
export const codesOf = (code: string, ...menus: Menu[]) => [code, ...menus.map((menu) => `${menu}_${code}`)];

/** Whether a person holds one of a screen's codes: among their functions, top menus, middle menus or site maps. */
export function mayOpen({ codes }: Screen, user: User): boolean {
  const menus = [...user.topMenus, ...user.middleMenus, ...user.siteMaps].map(({ code }) => code);
  return codes.length === 0 || [...user.functions, ...menus].some((code) => codes.includes(code));
}

/** The person with the menus that lead to a screen; the server's table of menus also names screens that are not built. */
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

/** Every screen of the product, and the one at an address (what follows `?` aside). */
export function useScreens() {
  const screens = use(Screens);
  const screenAt = (path: string) => {
    const [place = ''] = path.split('?');
    return screens.find((one) => matchPath({ path: one.path, caseSensitive: true }, place));
  };
  return { screens, screenAt };
}
