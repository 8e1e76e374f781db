import Button from '@mui/material/Button';
import { Component, type ReactNode } from 'react';
import { EmptyState } from '../../ui/EmptyState.js';
import { useText } from '../i18n/i18n.js';

function Broken() {
  const t = useText('frame');
  return (
    <EmptyState
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

/** A fault in one page, or a release that removed its code, leaves the frame standing. */
export class ErrorEdge extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };
  static getDerivedStateFromError() {
    return { broken: true };
  }
  override render() {
    return this.state.broken ? <Broken /> : this.props.children;
  }
}
