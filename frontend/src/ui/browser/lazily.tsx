import Button from '@mui/material/Button';
import { Component, type ComponentType, createContext, lazy, type ReactNode, Suspense, use, useState } from 'react';
import { FailedState } from '../page/EmptyState.js';
import { NotLoaded, speakerOf } from '../../i18n/i18n.js';
import { pageTitleId } from '../page/PageHead.js';
import { Text } from '../layout/layout.js';

type Pieces = {
  /** @param isPage the piece was the whole page, so no input can be lost */
  readonly onNotLoaded: (isPage: boolean) => void;
  /** Clears cached failures before a retry. */
  readonly onRetry: () => void;
};
export const PiecesContext = createContext<Pieces | undefined>(undefined);

/**
 * Where a piece is rendered, which decides how its failure is shown: in a line, as a part, as a dialog, as the page, or
 * as the whole document. In a link or button it is not shown, since Retry cannot stand inside another control.
 */
type Place = 'control' | 'line' | 'part' | 'dialog' | 'page' | 'whole';
type EdgeProps = {
  place: Place;
  pieces: Pieces | undefined;
  children: ReactNode;
  onRetry: () => void;
  /** Called when the failed piece unmounts. */
  onLeave: () => void;
  onClose: (() => void) | undefined;
};

/** Not part of the login page; the app fetches it ahead with the first screen, since what failed may be the network. */
const MessageDialog = lazy(async () => ({ default: (await import('../dialog/MessageDialog.js')).MessageDialog }));

class Edge extends Component<EdgeProps, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }
  override componentDidCatch(error: unknown) {
    const { place, pieces } = this.props;
    if (error instanceof NotLoaded) pieces?.onNotLoaded(place === 'page' || place === 'whole');
  }
  override componentWillUnmount() {
    if (this.state.error !== undefined) this.props.onLeave();
  }
  override render() {
    const { error } = this.state;
    const { place, pieces, children, onRetry, onClose } = this.props;
    if (error === undefined) return children;
    const isPage = place === 'page' || place === 'whole';
    // Faults in the page's own code are left to the boundary around it.
    if (!pieces || (isPage && !(error instanceof NotLoaded))) throw error;
    if (place === 'control') return null;
    const t = speakerOf('frame');
    const title = t('piece-not-loaded');
    const text = t('piece-not-loaded-text');
    if (place === 'line')
      return (
        <Text role="status" variant="body2" tone="quiet">
          {title}{' '}
          <Button size="small" color="inherit" variant="outlined" onClick={onRetry}>
            {t('retry')}
          </Button>
        </Text>
      );
    if (place === 'dialog')
      return (
        <Suspense fallback={null}>
          <MessageDialog
            open
            icon="warn"
            title={title}
            action={t('retry')}
            onAction={onRetry}
            other={onClose && { label: t('close'), onClick: onClose }}
            onEscape={onClose ?? (() => {})}
          >
            {text}
          </MessageDialog>
        </Suspense>
      );
    const failed = <FailedState page={isPage} title={title} text={text} onRetry={onRetry} />;
    return place === 'whole' ? <main aria-labelledby={pageTitleId}>{failed}</main> : failed;
  }
}

type Options<P> = {
  place?: Place;
  /** Closes the dialog whose code could not be loaded. */
  onClose?: (props: P) => void;
};

/**
 * A component whose code is loaded when it is first rendered. If loading or rendering fails, its own place shows the
 * failure with Retry; the page around it and typed input stay. Unlike React's `lazy`, a failed load is not cached: the
 * next attempt loads again.
 */
export function lazily<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  { place = 'part', onClose }: Options<P> = {},
): ComponentType<P> {
  const loaded = () =>
    load().catch((cause: unknown) => {
      throw new NotLoaded(cause);
    });
  let newest = lazy(loaded);
  const renew = () => {
    newest = lazy(loaded);
  };
  return function Lazily(props: P) {
    const pieces = use(PiecesContext);
    const [{ Piece, turn }, setPiece] = useState(() => ({ Piece: newest, turn: 0 }));
    // The failure stays on the screen, with the focus on its button, until the code is loaded.
    const retry = () => {
      pieces?.onRetry();
      const isThere = (module: { default: ComponentType<P> }) => {
        newest = lazy(() => Promise.resolve(module));
        setPiece({ Piece: newest, turn: turn + 1 });
      };
      loaded().then(isThere, () => pieces?.onNotLoaded(false));
    };
    return (
      <Edge
        key={turn}
        place={place}
        pieces={pieces}
        onRetry={retry}
        onLeave={renew}
        onClose={onClose && (() => onClose(props))}
      >
        <Piece {...props} />
      </Edge>
    );
  };
}

/** Runs `act` when the page has nothing more urgent to do. Returns the function that cancels it. */
export function whenIdle(act: () => void): () => void {
  // Safari has no idle callback.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(act, 500);
    return () => clearTimeout(timer);
  }
  const waiting = requestIdleCallback(act, { timeout: 2_000 });
  return () => cancelIdleCallback(waiting);
}
