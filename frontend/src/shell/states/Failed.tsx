import { CallFailed } from '../api/client.js';
import { FailedState } from '../../ui/page/FailedState.js';
import { useText } from '../../i18n/i18n.js';

type Props = {
  error: unknown;
  /** Nothing else of the page could be shown. */
  page?: boolean;
  onRetry: () => void;
};

/** Shown in place of a failed read: “Could not be loaded”, the server's sentence, Retry. */
export function Failed({ error, page = false, onRetry }: Props) {
  const t = useText('frame');
  const sentence = error instanceof CallFailed ? error.sentence : '';
  return <FailedState page={page} title={t('load-failed')} text={sentence} retryLabel={t('retry')} onRetry={onRetry} />;
}
