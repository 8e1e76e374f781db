import { CallFailed } from '../api/client.js';
import { EmptyState, FailedState } from '../../ui/page/EmptyState.js';
import { useText } from '../../i18n/i18n.js';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { paths } from '../routes/paths.js';
import { useTitle } from '../routes/screens.js';
import { Component, type ReactNode } from 'react';
import { pageTitleId } from '../../ui/page/PageHead.js';

type FailedProps = {
  error: unknown;
  /** Nothing else of the page could be shown. */
  page?: boolean;
  onRetry: () => void;
};

/** Shown in place of a failed read: “Could not be loaded”, the server's sentence, Retry. */
export const Failed = ({ error, page = false, onRetry }: FailedProps) => (
  <FailedState page={page} text={error instanceof CallFailed ? error.sentence : ''} onRetry={onRetry} />
);

const noPages = {
  forbidden: ['forbidden-title', 'forbidden-text'],
  notFound: ['not-found-title', 'not-found-text'],
  onlyOnPc: ['only-on-pc', 'only-on-pc-text'],
} as const;

/** A page that cannot be shown: why, and the way to the homepage. */
function NoPage({ why }: { why: keyof typeof noPages }) {
  const t = useText('frame');
  const [title, text] = noPages[why];
  useTitle(t(title));
  return (
    <EmptyState
      page
      title={t(title)}
      text={t(text)}
      action={
        <Button component={Link} to={paths.homepage()} variant="outlined" color="inherit">
          {t('to-homepage')}
        </Button>
      }
    />
  );
}

export const Forbidden = () => <NoPage why="forbidden" />;
export const NotFound = () => <NoPage why="notFound" />;
/** Shown for a typed address or an old link; links inside the product show a snackbar instead. */
export const OnlyOnPc = () => <NoPage why="onlyOnPc" />;

function Broken() {
  const t = useText('frame');
  return (
    <EmptyState
      page
      title={t('broken-title')}
      text={t('broken-text')}
      action={
        <Button variant="outlined" color="inherit" onClick={() => location.reload()}>
          {t('reload')}
        </Button>
      }
    />
  );
}

type Props = {
  children: ReactNode;
  /** Nothing is around it: it must render the `main` element. */
  whole?: boolean;
};

/** Error boundary that keeps the frame when one page breaks. */
export class ErrorEdge extends Component<Props, { broken: boolean }> {
  override state = { broken: false };
  static getDerivedStateFromError() {
    return { broken: true };
  }
  override render() {
    if (!this.state.broken) return this.props.children;
    return this.props.whole ? (
      <main aria-labelledby={pageTitleId}>
        <Broken />
      </main>
    ) : (
      <Broken />
    );
  }
}
