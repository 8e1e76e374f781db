import { secondFactorCalls } from '@hadcl/features/sessions/second-factor.contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useRead } from '../../../shell/api/useRead.js';
import { useText } from '../../../shell/i18n/i18n.js';
import { useUser } from '../../../shell/session/Session.js';
import { Icon, type IconName } from '../../../ui/Icon.js';
import { usePhone } from '../../../ui/usePhone.js';
import { hasPasskeys } from './hasPasskeys.js';
import { isAt } from './passkey.js';

export type Way = 'app' | 'passkey';
type Props = { ways: readonly Way[]; onWay: (way: Way) => void; onCancel: () => void };

const icons: Readonly<Record<Way, IconName>> = { app: 'clock', passkey: 'key' };
const padded = { px: { xs: 4, sm: 5 } };
const card = {
  width: 1,
  gap: 4,
  p: 4,
  textAlign: 'left',
  justifyContent: 'flex-start',
  border: 1,
  borderRadius: 1,
  borderColor: 'line.firm',
  '&:hover': { borderColor: 'primary.main' },
  '&.Mui-disabled': { borderColor: 'divider', color: 'text.secondary' },
};

/** Which second factor; what cannot be set up here is there too, with the reason. */
export function ChooseWay({ ways, onWay, onCancel }: Props) {
  const t = useText('second-factor');
  const phone = usePhone();
  const id = useId();
  const { id: userId } = useUser();
  const { data } = useRead(secondFactorCalls.mySecondFactor, { userId });
  const barred = (way: Way) => {
    if (way === 'app' || !data) return undefined;
    if (!hasPasskeys()) return t('passkey-no-browser');
    return isAt(data.passkeysAt) ? undefined : t('passkeys-at', { address: data.passkeysAt });
  };
  return (
    <Dialog
      open
      fullScreen={phone}
      maxWidth={false}
      aria-labelledby={id}
      onClose={(_, reason) => reason === 'escapeKeyDown' && onCancel()}
      slotProps={{ paper: { sx: { width: phone ? 1 : 520, maxWidth: 1, borderRadius: phone ? 0 : 1 } } }}
    >
      <Typography id={id} variant={phone ? 'h1' : 'h2'} component="h2" sx={{ ...padded, pt: 5, pb: 4 }}>
        {t('choose-title')}
      </Typography>
      <Box sx={{ ...padded, pb: 5, display: 'grid', gap: 4, alignContent: 'start', overflowY: 'auto', flex: 1 }}>
        <Typography color="textSecondary">{t('choose-text')}</Typography>
        <Box sx={{ display: 'grid', gap: 3 }}>
          {ways.map((way) => (
            <ButtonBase
              key={way}
              disableRipple
              disabled={barred(way) !== undefined}
              onClick={() => onWay(way)}
              sx={card}
            >
              <Icon name={icons[way]} size={28} sx={{ color: barred(way) ? 'text.secondary' : 'primary.main' }} />
              <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
                <Typography variant="h3" component="span" sx={{ display: 'block' }}>
                  {t(way)}
                </Typography>
                <Typography variant="body2" component="span" color="textSecondary">
                  {barred(way) ?? t(`${way}-is`)}
                </Typography>
              </Box>
              <Icon name="right" size={18} sx={{ color: 'text.secondary' }} />
            </ButtonBase>
          ))}
        </Box>
      </Box>
      <Box sx={{ ...padded, py: 3, display: 'flex', justifyContent: 'flex-end', borderTop: 1, borderColor: 'divider' }}>
        <Button color="inherit" onClick={onCancel}>
          {t('not-now')}
        </Button>
      </Box>
    </Dialog>
  );
}
