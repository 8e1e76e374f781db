import { useLocation } from 'react-router-dom';
import { browserStore } from '../../ui/browser/browserStore.js';
import { paths } from '../routes/paths.js';
import { useSession } from './Session.js';

/** What leads to the login page hands over the address that somebody asked for before they logged in (A37). */
export type AskedFor = { readonly askedFor?: string };
/** What a page is opened with when its address was asked for before the login. */
export type AfterLogin = { readonly afterLogin?: true };
export const afterLogin: AfterLogin = { afterLogin: true };

const slot = 'hadcl.asked-for';
/** For whoever comes back by the link of a letter, in another tab; longer ago it was somebody else's. */
const keptFor = 60 * 60_000;

/**
 * An address of this site, as the router writes one: nothing that a browser would read as another host, whatever it is made of.
 */
export const ownAddress = (text: unknown): string | undefined => {
  if (typeof text !== 'string' || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(text)) return undefined;
  const url = new URL(text, location.origin);
  if (url.origin !== location.origin || url.pathname.startsWith('//')) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
};

export const keepAskedFor = (address: string) => browserStore.write(slot, JSON.stringify({ address, at: Date.now() }));

/** The address that was asked for in this browser within the last hour. */
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

/** Where the login page leads: to what was asked for, but after a logout on purpose to the homepage. */
export function useWayIn(): string {
  const { loggedOut } = useSession();
  const state = useLocation().state as AskedFor | null;
  return (!loggedOut && ownAddress(state?.askedFor)) || paths.homepage();
}
