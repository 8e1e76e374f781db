import { Suspense, useEffect, useState } from 'react';
import { useText } from '../../../shell/i18n/i18n.js';
import { useSession } from '../../../shell/session/Session.js';
import { MessageDialog } from '../../../ui/dialog/MessageDialog.js';
import { lazily } from '../../../ui/browser/lazily.js';

// The question comes at once, and what is needed to answer it while it is read.
const load = () => import('./Enrol.js');
const Enrol = lazily(load, { place: 'dialog', onClose: ({ onCancel }) => onCancel() });

/** Over an open page whose person has come to need a second factor: what they have typed beneath it stays. */
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
      // A key pressed while something is typed logs nobody out.
      onEscape={() => {}}
    >
      {t('needed-now-text')}
    </MessageDialog>
  );
}
