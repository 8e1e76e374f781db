import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { stampOf } from '../../../shell/clock/stamp.js';
import { useText } from '../../../i18n/i18n.js';
import { Note } from '../../../ui/status/Note.js';
import type { useReportDraft } from './useReportDraft.js';

type Act = { readonly word: 'take-draft' | 'drop-draft' | 'take-other' | 'keep-this' | 'exchange'; act: () => void };

/**
 * Tells that a draft was restored. A draft from another window, or for an older version, is restored only by choice.
 */
export function DraftNote({ draft }: { draft: ReturnType<typeof useReportDraft> }) {
  const t = useText('report-form');
  const { other, isOlder, restored, spare } = draft;
  const box = useRef<HTMLDivElement>(null);
  // The choice may appear while the person writes at the end of the page, and until they choose nothing is stored:
  // scroll to it.
  useEffect(() => {
    if (other && !isOlder) box.current?.scrollIntoView({ block: 'center' });
  }, [other, isOlder]);
  const buttons = (...acts: Act[]) => (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {acts.map(({ word, act }) => (
        <Button key={word} size="small" variant="outlined" onClick={act}>
          {t(word)}
        </Button>
      ))}
    </Box>
  );
  if (other) {
    const at = stampOf(other.keptAt);
    return (
      <div ref={box}>
        <Note
          tone="warn"
          icon="history"
          role="alert"
          title={t(isOlder ? 'draft-older' : 'draft-elsewhere', { at })}
          action={
            isOlder
              ? buttons({ word: 'drop-draft', act: draft.keepMine }, { word: 'take-draft', act: draft.take })
              : buttons({ word: 'keep-this', act: draft.keepMine }, { word: 'take-other', act: draft.take })
          }
        >
          {t(isOlder ? 'draft-older-text' : 'draft-elsewhere-text')}
        </Note>
      </div>
    );
  }
  if (spare !== undefined)
    return (
      <Note
        tone="note"
        icon="history"
        role="status"
        title={t('draft-spare')}
        action={buttons({ word: 'exchange', act: draft.exchange })}
      />
    );
  if (!restored) return null;
  return <Note tone="note" icon="history" role="status" title={t('draft-restored', { at: restored })} />;
}
