import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useText } from '../../../i18n/i18n.js';
import { useTitle } from '../../../shell/routes/screens.js';
import { useSession } from '../../../shell/session/Session.js';
import { UnlockFrame } from '../password/UnlockFrame.js';
import Enrol from './Enrol.js';
import { PageTitle } from '../../../ui/page/PageHead.js';

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
      <Box sx={{ display: 'grid', gap: 4 }}>
        <PageTitle>{t('needed-title')}</PageTitle>
        <Typography color="textSecondary" sx={{ textWrap: 'pretty' }}>
          {t('needed-text')}
        </Typography>
        <Button variant="contained" onClick={() => show(true)} sx={touchHeight}>
          {t('set-up')}
        </Button>
        <Button variant="outlined" color="inherit" onClick={() => void logout()} sx={touchHeight}>
          {t('logout')}
        </Button>
      </Box>
      {open && <Enrol onDone={() => show(false)} onCancel={() => show(false)} />}
    </UnlockFrame>
  );
}
