import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { stampOf } from '../../../shell/clock/stamp.js';
import { useText } from '../../../shell/i18n/i18n.js';
import { Note } from '../../../ui/Note.js';
import type { useReportDraft } from './useReportDraft.js';

/** Says that what was typed before stands here again; one of an older version waits for a choice. */
export function DraftNote({ draft }: { draft: ReturnType<typeof useReportDraft> }) {
  const t = useText('report-form');
  const { older, restored } = draft;
  const button = (word: 'take-draft' | 'drop-draft', act: () => void) => (
    <Button size="small" variant="outlined" onClick={act}>
      {t(word)}
    </Button>
  );
  if (older)
    return (
      <Note
        tone="warn"
        icon="history"
        role="alert"
        title={t('draft-older', { at: stampOf(older.keptAt) })}
        action={
          <Box sx={{ display: 'flex', gap: 2 }}>
            {button('drop-draft', draft.discard)}
            {button('take-draft', draft.take)}
          </Box>
        }
      >
        {t('draft-older-text')}
      </Note>
    );
  if (!restored) return null;
  return <Note tone="note" icon="history" role="status" title={t('draft-restored', { at: restored })} />;
}
