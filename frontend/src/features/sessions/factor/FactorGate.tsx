import Button from '@mui/material/Button';
import { useState } from 'react';
import { useText } from '../../../i18n/i18n.js';
import { useTitle } from '../../../shell/routes/screens.js';
import { useSession } from '../../../shell/session/Session.js';
import { UnlockFrame } from '../password/UnlockFrame.js';
import Enrol from './Enrol.js';
import { PageTitle } from '../../../ui/page/PageHead.js';
import { Stack, Text } from '../../../ui/layout/layout.js';

const touchHeight = { minHeight: 44 };

/** The only page for an account that must have a second factor and has none, until its recovery codes are stored. */
export default function FactorGate({ onBusy }: { onBusy: (busy: boolean) => void }) {
  const t = useText('second-factor');
  useTitle(t('title'));
  const { logout } = useSession();
  const [open, setOpen] = useState(false);
  const show = (now: boolean) => {
    setOpen(now);
    onBusy(now);
  };
  return (
    <UnlockFrame>
      <Stack gap={4}>
        <PageTitle>{t('needed-title')}</PageTitle>
        <Text as="p" variant="body1" tone="quiet" breaks="pretty">
          {t('needed-text')}
        </Text>
        <Button variant="contained" onClick={() => show(true)} sx={touchHeight}>
          {t('set-up')}
        </Button>
        <Button variant="outlined" color="inherit" onClick={() => void logout()} sx={touchHeight}>
          {t('logout')}
        </Button>
      </Stack>
      {open && <Enrol onDone={() => show(false)} onCancel={() => show(false)} />}
    </UnlockFrame>
  );
}
