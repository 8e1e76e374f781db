import { useSyncExternalStore } from 'react';
import { reloadPage } from '../../ui/browser/browserStore.js';
import { LiveBar } from '../../ui/page/LiveBar.js';
import { useApi } from '../api/Api.js';
import { useLeavePage } from '../guard/useUnsaved.js';
import { useText } from '../i18n/i18n.js';

/** Says quietly that a newer page can be had; what is unsaved is asked about. */
export function ReleaseBar() {
  const t = useText('frame');
  const { release } = useApi();
  const leavePage = useLeavePage();
  const isThere = useSyncExternalStore(release.subscribe, release.isThere);
  if (!isThere) return null;
  const reload = () => leavePage(async () => reloadPage());
  return <LiveBar icon="info" word={t('new-version')} since="" retry={{ label: t('reload'), act: reload }} />;
}
