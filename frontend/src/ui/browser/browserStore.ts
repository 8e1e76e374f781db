/**
 * The browser's storage, which may be forbidden (reading it throws) or full (writing throws), and may hold anything. What
 * it does not keep is kept here for as long as the page is open. Nothing else touches `localStorage` or `sessionStorage`.
 */
type Kind = 'localStorage' | 'sessionStorage';

const hearers = new Set<() => void>();
let forgets = false;
const noteForgetting = () => {
  if (forgets) return;
  forgets = true;
  // It may be found out while something is being drawn.
  queueMicrotask(() => hearers.forEach((hear) => hear()));
};

/** Whether the browser has failed to keep something: what was chosen, and the login, end with this page. */
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
    // An older value must not come back with the next page.
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

/** Of this browser, shared by its tabs. */
export const browserStore = new BrowserStore('localStorage');
/** Of this tab. */
export const tabStore = new BrowserStore('sessionStorage');

/**
 * Loads the page anew. What the browser does not keep is handed over in the state of its history entry, from which the next
 * page takes it at once: the language that was just chosen, and the login.
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
