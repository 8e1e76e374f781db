import {
  type ComponentProps,
  type ComponentType,
  createContext,
  type ReactNode,
  use,
  useEffect,
  useState,
} from 'react';
import { besideDialogs } from '../../ui/dialog/dialog.js';
import { useText } from '../../i18n/i18n.js';
import { growing } from '../live/tries.js';
import { keyToSnacks, SnackQueue, type Teller } from './snackQueue.js';

/** Live region of all snackbars. Each snackbar is a new element, so that a repeated sentence is read again. */
const region = besideDialogs({ role: 'region', 'aria-live': 'polite', 'aria-relevant': 'additions' });

/** A key focuses the newest snackbar; pressing it again, or closing the snackbar, returns the focus to where it was. */
function useKeyToSnacks() {
  useEffect(() => {
    let origin: HTMLElement | undefined;
    const goBack = () => {
      if (origin?.isConnected) origin.focus();
      origin = undefined;
    };
    const hear = (event: KeyboardEvent) => {
      if (event.key !== keyToSnacks) return;
      const newest = [...region.querySelectorAll('button')].at(-1);
      const within = region.contains(document.activeElement);
      if (!newest && !within) return;
      event.preventDefault();
      if (within) goBack();
      else newest?.focus();
    };
    const note = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof HTMLElement && !region.contains(relatedTarget)) origin = relatedTarget;
    };
    const look = () => {
      if (origin && document.activeElement === document.body) goBack();
    };
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !region.contains(relatedTarget)) origin = undefined;
    };
    const watch = new MutationObserver(look);
    watch.observe(region, { childList: true, subtree: true });
    document.addEventListener('keydown', hear);
    region.addEventListener('focusin', note);
    region.addEventListener('focusout', leave);
    return () => {
      watch.disconnect();
      document.removeEventListener('keydown', hear);
      region.removeEventListener('focusin', note);
      region.removeEventListener('focusout', leave);
    };
  }, []);
}

type Bars = ComponentType<ComponentProps<typeof import('./Snackbars.js').Snackbars>>;
let fetched: Bars | undefined;
/**
 * Loads the snackbars' code. Called after the first page is drawn, so that the login page does not wait for it. Rejects
 * if it cannot be loaded.
 */
export const fetchSnackbars = async (): Promise<void> => {
  fetched = (await import('./Snackbars.js')).Snackbars;
};

/** Retries until the code is loaded. */
function SnackbarsSoon(props: ComponentProps<Bars>) {
  const [Bars, setBars] = useState(() => fetched);
  useEffect(() => {
    if (Bars) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const attempt = (failures: number) =>
      fetchSnackbars().then(
        () => isOver || setBars(() => fetched),
        () => {
          if (!isOver) timer = setTimeout(() => void attempt(failures + 1), growing(1_000, failures + 1));
        },
      );
    void attempt(0);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [Bars]);
  return Bars && <Bars {...props} />;
}

const TellerContext = createContext<Teller | undefined>(undefined);
/** Snackbars with their own options; most callers use `useTell`. */
export const useSnackbar = (): Teller => {
  const teller = use(TellerContext);
  if (!teller) throw new Error('nothing tells here: Snacks is missing');
  return teller;
};

/** Provides snackbars; they can be heard and reached also while a dialog is open. */
export function Snacks({ children }: { children: ReactNode }) {
  const t = useText('frame');
  const label = t('messages', { key: keyToSnacks });
  const [queue] = useState(() => new SnackQueue());
  useKeyToSnacks();
  useEffect(() => {
    if (!region.isConnected) document.body.append(region);
    region.setAttribute('aria-label', label);
  }, [label]);
  return (
    <TellerContext value={queue}>
      {children}
      <SnackbarsSoon onShown={queue.shownBy} place={region} />
    </TellerContext>
  );
}
