import { Suspense, useEffect, useState } from 'react';
import { useText } from '../../../i18n/i18n.js';
import { useSession } from '../../../shell/session/Session.js';
import { MessageDialog } from '../../../ui/dialog/MessageDialog.js';
import { lazily } from '../../../ui/browser/lazily.js';

// The question is shown at once; the code for the answer loads meanwhile.
const load = () => import('./Enrol.js');
const Enrol = lazily(load, { place: 'dialog', onClose: ({ onCancel }) => onCancel() });

/** Dialog over an open page for a person who must now have a second factor; the page keeps its unsaved input. */
export default function FactorNeeded({ onBusy }: { onBusy: (busy: boolean) => void }) {
  const t = useText('second-factor');
  const { logout } = useSession();
  const [open, setOpen] = useState(false);
  const show = (now: boolean) => {
    setOpen(now);
    onBusy(now);
  };
  useEffect(() => void load().catch(() => {}), []);
  if (open)
    return (
      <Suspense fallback={null}>
        <Enrol onDone={() => show(false)} onCancel={() => show(false)} />
      </Suspense>
    );
  return (
    <MessageDialog
      open
      icon="key"
      title={t('needed-now-title')}
      action={t('set-up')}
      onAction={() => show(true)}
      other={{ label: t('logout'), onClick: () => void logout() }}
      // Escape does nothing: pressed while typing, it would log the person out.
      onEscape={() => {}}
    >
      {t('needed-now-text')}
    </MessageDialog>
  );
}
