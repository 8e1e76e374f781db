import { useSyncExternalStore } from 'react';

/**
 * Access to localStorage and sessionStorage, which may be forbidden (reading throws) or full (writing throws) and may
 * contain anything. Values that cannot be stored are kept in memory while the page is open. Nothing else accesses the
 * two.
 */
type Kind = 'localStorage' | 'sessionStorage';

const hearers = new Set<() => void>();
let forgets = false;
const noteForgetting = () => {
  if (forgets) return;
  forgets = true;
  // May be called during a render, so notify afterwards.
  queueMicrotask(() => hearers.forEach((hear) => hear()));
};

/** Whether the browser has failed to store something: choices and the login then end with this page. */
export const isForgetful = (): boolean => forgets;
export const onForgetful = (hear: () => void) => {
  hearers.add(hear);
  return () => void hearers.delete(hear);
};

class BrowserStore {
  private readonly unkept = new Map<string, string>();
  private readonly kind: Kind;
  constructor(kind: Kind) {
    this.kind = kind;
  }

  read(key: string): string | undefined {
    return this.unkept.get(key) ?? this.tried((storage) => storage.getItem(key) ?? undefined);
  }

  write(key: string, value: string): void {
    this.unkept.set(key, value);
    const isKept = this.tried((storage) => {
      storage.setItem(key, value);
      return true;
    });
    if (isKept) this.unkept.delete(key);
    // Remove the older value, or the next page would read it.
    else this.tried((storage) => storage.removeItem(key));
  }

  remove(key: string): void {
    this.unkept.delete(key);
    this.tried((storage) => storage.removeItem(key));
  }

  removeAll(belongs: (key: string) => boolean): void {
    const kept = this.tried((storage) => Object.keys(storage)) ?? [];
    for (const key of new Set([...kept, ...this.unkept.keys()])) if (belongs(key)) this.remove(key);
  }

  entries = (): [string, string][] => [...this.unkept];
  take = (entries: readonly (readonly [string, string])[]): void => {
    for (const [key, value] of entries) this.unkept.set(key, value);
  };

  private tried<T>(act: (storage: Storage) => T): T | undefined {
    try {
      return act(window[this.kind]);
    } catch {
      noteForgetting();
      return undefined;
    }
  }
}

/** Shared by the tabs of this browser. */
export const browserStore = new BrowserStore('localStorage');
/** For this tab only. */
export const tabStore = new BrowserStore('sessionStorage');

/**
 * Reloads the page. Values that the browser cannot store (the chosen language, the login) are passed to the next page
 * in the state of the history entry.
 */
export const reloadPage = (): void => {
  const handed = { browser: browserStore.entries(), tab: tabStore.entries() };
  if (handed.browser.length + handed.tab.length > 0)
    history.replaceState({ ...(history.state as object | null), handed }, '');
  location.reload();
};

const takeOver = () => {
  const { handed, ...rest } = (history.state ?? {}) as { handed?: Record<'browser' | 'tab', [string, string][]> };
  if (!handed) return;
  noteForgetting();
  browserStore.take(handed.browser);
  tabStore.take(handed.tab);
  history.replaceState(rest, '');
};
if (typeof history !== 'undefined') takeOver();

/** Whether the browser's storage is forbidden or full: everything then works only as long as the page is open. */
export const useIsForgetful = (): boolean => useSyncExternalStore(onForgetful, isForgetful);
