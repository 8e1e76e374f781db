import { CallFailed } from '../api/client.js';
import { FailedState } from '../../ui/page/FailedState.js';
import { useText } from '../i18n/i18n.js';

type Props = {
  error: unknown;
  /** Nothing else of the page could be shown. */
  page?: boolean;
  onRetry: () => void;
};

/** The place of a read that failed: “Could not be loaded”, what the server said, Retry. */
export function Failed({ error, page = false, onRetry }: Props) {
  const t = useText('frame');
  const said = error instanceof CallFailed ? error.sentence : '';
  return <FailedState page={page} title={t('load-failed')} text={said} retryLabel={t('retry')} onRetry={onRetry} />;
}
