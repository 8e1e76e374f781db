import Button from '@mui/material/Button';
import { Component, type ReactNode } from 'react';
import { pageTitleId } from '../../ui/page/PageHead.js';
import { EmptyState } from '../../ui/page/EmptyState.js';
import { useText } from '../../i18n/i18n.js';

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
