import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ContentDialog } from '../../../ui/dialog/ContentDialog.js';
import { Check } from '../../../ui/form/Check.js';
import Typography from '@mui/material/Typography';
import { useText } from '../../../i18n/i18n.js';
import { useTell } from '../../../shell/tell/useTell.js';
import { useState } from 'react';
import { Icon } from '../../../ui/text/Icon.js';
import { Note } from '../../../ui/status/Note.js';

/** Copies a text; a snackbar says whether it worked. */
export function useCopy() {
  const t = useText('second-factor');
  const tell = useTell();
  return (text: string) =>
    void Promise.resolve(navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))).then(
      () => tell(t('copied')),
      () => tell.failure(new CopyFailed(t('not-copied'))),
    );
}

class CopyFailed extends Error {
  override toString() {
    return this.message;
  }
}

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

const buttons = { display: 'flex', flexWrap: 'wrap', gap: 2, '& > *': { flex: { xs: 1, sm: 'none' } } };

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
  const copy = useCopy();
  const [kept, setKept] = useState(false);
  const text = codes.join('\n');
  return (
    <ContentDialog
      readOnly
      width={520}
      title={t('codes-title')}
      beside={
        step && (
          <Typography variant="body2" color="textSecondary">
            {step}
          </Typography>
        )
      }
      actions={
        <Button variant="contained" disabled={!kept} onClick={onDone} sx={{ flex: { xs: 1, sm: 'none' } }}>
          {t('finish')}
        </Button>
      }
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
      <Box sx={buttons}>
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
      <Check label={t('kept')} checked={kept} onChange={setKept} />
    </ContentDialog>
  );
}
