import { useSyncExternalStore } from 'react';
import { reloadPage } from '../../ui/browser/browserStore.js';
import { LiveBar } from '../../ui/page/LiveBar.js';
import { useApi } from '../api/Api.js';
import { useLeavePage } from '../guard/useUnsaved.js';
import { useText } from '../../i18n/i18n.js';

/** A quiet bar that offers to load a newer build; asks about unsaved input first. */
export function ReleaseBar() {
  const t = useText('frame');
  const { release } = useApi();
  const leavePage = useLeavePage();
  const isThere = useSyncExternalStore(release.subscribe, release.isThere);
  if (!isThere) return null;
  const reload = () => leavePage(async () => reloadPage());
  return <LiveBar icon="info" word={t('new-version')} since="" retry={{ label: t('reload'), act: reload }} />;
}
