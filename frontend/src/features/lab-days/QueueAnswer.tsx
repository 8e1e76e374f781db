import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Snackbar from '@mui/material/Snackbar';
import { useText } from '../../shell/i18n/i18n.js';
import { Icon } from '../../ui/Icon.js';
import { usePhone } from '../../ui/usePhone.js';
import { Key } from './Key.js';
import { SavedLeftOut } from './LetterList.js';
import type { Queue } from './useQueue.js';

const paper = {
  width: { xs: 1, sm: 'auto' },
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  pl: 4,
  pr: 2,
  py: 1.5,
  minHeight: 52,
  borderRadius: 1,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'line.firm',
  boxShadow: 8,
};

/** What was just done, in numbers, and the one way back. It stays while there is a way back, or until it is closed. */
export function QueueAnswer({ queue: { last, undo, forget } }: { queue: Queue }) {
  const t = useText('lab-days');
  const phone = usePhone();
  if (!last) return null;
  return (
    <Snackbar
      open
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      sx={{
        '&&': { bottom: phone ? 76 : 24, left: { xs: 16, sm: '50%' }, right: { xs: 16, sm: 'auto' } },
        // Over what is chosen, where that stands at the foot.
        'body:has([data-foot-bar]) &&': { bottom: 136 },
      }}
    >
      <Box role="status" sx={paper}>
        <Icon name="check" sx={{ color: 'tone.good.fg' }} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={{ typography: 'h3' }}>{t('submitted')}</Box>
          <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
            <span>{last.text}</span> · {t('letters-wait')}
          </Box>
          <SavedLeftOut letters={last.letters} />
        </Box>
        <Button
          variant="outlined"
          color="inherit"
          aria-label={t('undo-named', { what: last.text })}
          onClick={undo}
          sx={{ flex: 'none', gap: 2, minHeight: { xs: 44, md: 0 } }}
        >
          {t('undo')}
          {!phone && <Key>U</Key>}
        </Button>
        <IconButton
          aria-label={t('close')}
          onClick={() => forget(last)}
          sx={{ width: { xs: 44, sm: 32 }, height: { xs: 44, sm: 32 }, p: 0 }}
        >
          <Icon name="close" size={16} />
        </IconButton>
      </Box>
    </Snackbar>
  );
}
