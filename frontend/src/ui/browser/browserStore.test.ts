type Module = typeof import('./browserStore.js');

/** Loads the module as a page in a browser with this storage does. */
const load = () => {
  let module!: Module;
  jest.isolateModules(() => {
    module = jest.requireActual<Module>('./browserStore.js');
  });
  return module;
};
const real = Object.getOwnPropertyDescriptor(window, 'localStorage')!;
const denied = () => {
  throw new DOMException('denied', 'SecurityError');
};

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '');
});
afterEach(() => {
  Object.defineProperty(window, 'localStorage', real);
  jest.restoreAllMocks();
});

describe('what a page keeps in its browser', () => {
  it('is there for the next page, and nobody is told anything', () => {
    load().browserStore.write('language', 'zh-Hant');
    const next = load();
    expect([next.browserStore.read('language'), next.isForgetful()]).toEqual(['zh-Hant', false]);
  });

  it('holds for as long as the page is open where the storage is forbidden, and the page hears that it is', async () => {
    Object.defineProperty(window, 'localStorage', { configurable: true, get: denied });
    const { browserStore, isForgetful, onForgetful } = load();
    const heard = jest.fn();
    onForgetful(heard);
    expect(browserStore.read('hadcl.session')).toBeUndefined();
    browserStore.write('hadcl.session', 'a');
    browserStore.write('mode', 'b');
    expect([browserStore.read('hadcl.session'), isForgetful()]).toEqual(['a', true]);
    browserStore.removeAll((key) => key.startsWith('hadcl.'));
    expect([browserStore.read('hadcl.session'), browserStore.read('mode')]).toEqual([undefined, 'b']);
    await Promise.resolve();
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('holds where the storage is full, and an older value does not come back', () => {
    localStorage.setItem('hadcl.session', 'old');
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { browserStore, isForgetful } = load();
    browserStore.write('hadcl.session', 'new');
    expect([browserStore.read('hadcl.session'), isForgetful()]).toEqual(['new', true]);
    expect(load().browserStore.read('hadcl.session')).toBeUndefined();
  });

  it('is handed over to the page that a change of language loads, and is not left in its history', () => {
    Object.defineProperty(window, 'localStorage', { configurable: true, get: denied });
    history.replaceState({ key: 'k' }, '');
    const { browserStore, reloadPage } = load();
    browserStore.write('language', 'zh-Hant');
    // jsdom cannot reload; it logs an error.
    jest.spyOn(console, 'error').mockImplementation(() => {});
    reloadPage();
    const next = load();
    expect([next.browserStore.read('language'), next.isForgetful()]).toEqual(['zh-Hant', true]);
    expect(history.state).toEqual({ key: 'k' });
  });
});
