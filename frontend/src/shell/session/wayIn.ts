import { useLocation } from 'react-router-dom';
import { browserStore } from '../../ui/browser/browserStore.js';
import { paths } from '../routes/paths.js';
import { useSession } from './Session.js';

/** Location state of the login page: the path that was requested before the login (A37). */
type AskedFor = { readonly askedFor?: string };
/** Location state of a page that was requested before the login. */
export type AfterLogin = { readonly afterLogin?: true };
export const afterLogin: AfterLogin = { afterLogin: true };

const slot = 'hadcl.asked-for';
/**
 * For people who return through a link in an e-mail, in another tab. After this time (ms) the path may be another
 * person's.
 */
const keptFor = 60 * 60_000;

/**
 * Returns the path if it is one of this site, as the router writes it; undefined for anything that a browser could read
 * as another host.
 */
export const ownAddress = (text: unknown): string | undefined => {
  if (typeof text !== 'string' || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(text)) return undefined;
  const url = new URL(text, location.origin);
  if (url.origin !== location.origin || url.pathname.startsWith('//')) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
};

export const keepAskedFor = (address: string) => browserStore.write(slot, JSON.stringify({ address, at: Date.now() }));

/** The path requested in this browser within the last hour. */
export const keptAskedFor = (): AskedFor => {
  try {
    const { address, at } = JSON.parse(browserStore.read(slot) ?? '{}') as { address?: unknown; at?: unknown };
    const askedFor = ownAddress(address);
    const isFresh = typeof at === 'number' && Math.abs(Date.now() - at) < keptFor;
    return askedFor && isFresh ? { askedFor } : {};
  } catch {
    return {};
  }
};
export const dropAskedFor = () => browserStore.remove(slot);

/** Where the login page leads: the requested path, or the homepage after a logout. */
export function useWayIn(): string {
  const { loggedOut } = useSession();
  const state = useLocation().state as AskedFor | null;
  return (!loggedOut && ownAddress(state?.askedFor)) || paths.homepage();
}
