import { CallFailed } from '../api/client.js';
import { FailedState } from '../../ui/FailedState.js';
import { useText } from '../i18n/i18n.js';

/** The place of a read that failed: “Could not be loaded”, what the server said, Retry. */
export function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useText('frame');
  const said = error instanceof CallFailed ? error.sentence : '';
  return <FailedState title={t('load-failed')} text={said} retryLabel={t('retry')} onRetry={onRetry} />;
}
