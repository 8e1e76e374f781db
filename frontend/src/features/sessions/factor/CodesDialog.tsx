import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useText } from '../../../i18n/i18n.js';
import { Icon } from '../../../ui/text/Icon.js';
import { Note } from '../../../ui/status/Note.js';
import { usePhone } from '../../../ui/browser/viewport.js';
import { useCopy } from './useCopy.js';

const padded = { px: { xs: 4, sm: 5 } };
const list = {
  m: 0,
  p: 4,
  listStyle: 'none',
  borderRadius: 1,
  bgcolor: 'surface.sunken',
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  columnGap: { xs: 3, sm: 6 },
  rowGap: 2,
};
const line = { display: 'flex', gap: 3, typography: 'h2', fontWeight: 550, letterSpacing: '0.03em' };
const number = { width: 24, flex: 'none', color: 'text.secondary', fontWeight: 400, textAlign: 'right' };

const download = (name: string, text: string) => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1_000);
};

/** Shows the recovery codes, once only; closes only after the person has confirmed that they are stored. */
export function CodesDialog({ codes, step, onDone }: { codes: readonly string[]; step?: string; onDone: () => void }) {
  const t = useText('second-factor');
  const id = useId();
  const phone = usePhone();
  const copy = useCopy();
  const [kept, setKept] = useState(false);
  const text = codes.join('\n');
  return (
    <Dialog
      open
      fullScreen={phone}
      maxWidth={false}
      aria-labelledby={id}
      slotProps={{ paper: { sx: { width: phone ? 1 : 520, maxWidth: 1, borderRadius: phone ? 0 : 1 } } }}
    >
      <Box sx={{ ...padded, pt: 5, pb: 4, display: 'flex', alignItems: 'baseline', gap: 3 }}>
        <Typography id={id} variant={phone ? 'h1' : 'h2'} component="h2" sx={{ flex: 1 }}>
          {t('codes-title')}
        </Typography>
        {step && (
          <Typography variant="body2" color="textSecondary">
            {step}
          </Typography>
        )}
      </Box>
      <Box
        tabIndex={0}
        role="group"
        aria-labelledby={id}
        sx={{ ...padded, pb: 5, display: 'grid', gap: 4, alignContent: 'start', overflowY: 'auto', flex: 1 }}
      >
        <Note tone="warn" icon="info" title={t('only-now')}>
          {t('only-now-text')}
        </Note>
        <Box component="ol" translate="no" aria-label={t('recovery-codes')} sx={list}>
          {codes.map((code, at) => (
            <Box component="li" key={code} sx={line}>
              <Box component="span" aria-hidden sx={number}>
                {at + 1}
              </Box>
              <Box component="span" sx={{ userSelect: 'all', whiteSpace: 'nowrap' }}>
                {code}
              </Box>
            </Box>
          ))}
        </Box>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 2,
            '& > *': { flex: { xs: 1, sm: 'none' }, minHeight: { xs: 44, sm: 36 } },
          }}
        >
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<Icon name="download" size={18} />}
            onClick={() => download(t('codes-file'), `${text}\n`)}
          >
            {t('download')}
          </Button>
          <Button variant="outlined" color="inherit" onClick={() => copy(text)}>
            {t('copy')}
          </Button>
        </Box>
        <FormControlLabel
          control={<Checkbox checked={kept} onChange={(event) => setKept(event.target.checked)} />}
          label={t('kept')}
        />
      </Box>
      <Box sx={{ ...padded, py: 3, display: 'flex', justifyContent: 'flex-end', borderTop: 1, borderColor: 'divider' }}>
        <Button variant="contained" disabled={!kept} onClick={onDone} sx={{ flex: { xs: 1, sm: 'none' } }}>
          {t('finish')}
        </Button>
      </Box>
    </Dialog>
  );
}
