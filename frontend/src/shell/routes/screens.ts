import { type ComponentType, createContext, lazy, type LazyExoticComponent, use } from 'react';
import type { IconName } from '../../ui/Icon.js';
import { loadSentences, type Namespace, type TitleKey } from '../i18n/i18n.js';
import type { NoticeTargets } from './notices.js';

/** A page's name: one of its feature's sentences. */
export type Title = { readonly [N in Namespace]: readonly [namespace: N, key: TitleKey<N>] }[Namespace];

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
    readonly Page: LazyExoticComponent<ComponentType>;
    /** Fetches code and sentences, once; for links that are about to be followed. */
    readonly prefetch: () => void;
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
};

/** Code and sentences are fetched together with the first visit, or before it by `prefetch`. */
export function screen({ title, icon, sentences, page, ...place }: Declared): Screen {
  const load = async () => {
    const [code] = await Promise.all([page(), ...sentences.map(loadSentences)]);
    return code;
  };
  // A failure shows itself when the page is opened, which asks again.
  return { ...place, page: { title, icon, Page: lazy(load), prefetch: () => void load().catch(() => {}) } };
}

type Menu = 'TM' | 'MM' | 'SM';
/** A function, or the menu entries that lead to it: TM_ from the top menus, MM_ from the middle menus, SM_ from the site map. */
export const codesOf = (code: string, ...menus: Menu[]) => [code, ...menus.map((menu) => `${menu}_${code}`)];

const Screens = createContext<readonly Screen[]>([]);
export const ScreensProvider = Screens.Provider;

/** Every screen of the product, and the one at a path (what follows `?` aside). */
export function useScreens() {
  const screens = use(Screens);
  return { screens, screenAt: (path: string) => screens.find((one) => one.path === path.split('?')[0]) };
}
