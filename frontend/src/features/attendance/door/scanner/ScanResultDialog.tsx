import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import Typography from '@mui/material/Typography';
import { type FormEvent, useId, useState } from 'react';
import { useText } from '../../../../shell/i18n/i18n.js';
import { AdminTasks } from './AdminTasks.js';
import { ClosingIn, useClosing } from './ClosingIn.js';
import { FollowUps } from './FollowUps.js';
import { ScanBand } from './ScanBand.js';
import { ScanFacts } from './ScanFacts.js';
import type { ScanResult, Work } from './scanResult.js';
import { WorkFields } from './WorkFields.js';

const inner = { px: { xs: 4, sm: 8 } };
const paper = { m: { xs: 2, sm: 8 }, width: { xs: 'calc(100% - 16px)', sm: 1 } };

type Props = {
  result: ScanResult;
  closeAfterSeconds: number;
  /** What the server said against saving. */
  error?: string | undefined;
  busy?: boolean;
  /** Signing in only: OK saves, and closes when saved. */
  onSave: (work: Work) => void;
  onClose: () => void;
};

export function ScanResultDialog({ result, closeAfterSeconds, error, busy, onSave, onClose }: Props) {
  const t = useText('attendance');
  const titleId = useId();
  const [work, setWork] = useState(result.work);
  const { left, keep } = useClosing(closeAfterSeconds, onClose);
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    if (work) onSave(work);
    else onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="md"
      slotProps={{ paper: { sx: paper } }}
    >
      <Box component="form" onSubmit={confirm} onInput={keep} sx={{ display: 'contents' }}>
        <Box
          // Without fields nothing in it takes the focus by which keys scroll.
          {...(!work && { role: 'region', 'aria-labelledby': titleId, tabIndex: 0 })}
          sx={{ overflowY: 'auto' }}
        >
          <ScanBand result={result} titleId={titleId} />
          {result.reasons.length > 0 && (
            <Box sx={{ ...inner, pt: 5, pb: result.facts.length ? 0 : 5 }}>
              {result.reasons.map((line, i) => (
                <Typography key={line} variant="h1" component="p" sx={{ fontWeight: i ? 400 : 600 }}>
                  {line}
                </Typography>
              ))}
            </Box>
          )}
          {result.followUps.length > 0 && <FollowUps items={result.followUps} />}
          {result.facts.length > 0 && (
            <Box
              sx={{
                ...inner,
                py: 6,
                display: 'grid',
                gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
                columnGap: 8,
                rowGap: 5,
              }}
            >
              <ScanFacts facts={result.facts} />
              {work && <WorkFields work={work} onChange={setWork} />}
              {result.tasks.length > 0 && (
                <Box sx={work && { gridColumn: '1 / -1' }}>
                  <Typography variant="h3" sx={{ mb: 2 }}>
                    {t('admin-tasks')}
                  </Typography>
                  <AdminTasks tasks={result.tasks} twoUp={!!work} />
                </Box>
              )}
            </Box>
          )}
        </Box>
        <DialogActions sx={{ ...inner, py: 3, borderTop: 1, borderColor: 'divider', gap: 2 }}>
          {left === undefined ? (
            <Box sx={{ mr: 'auto' }} />
          ) : (
            <ClosingIn left={left} total={closeAfterSeconds} onKeep={keep} />
          )}
          {error && (
            <Typography role="alert" variant="body2" sx={{ color: 'tone.bad.fg' }}>
              {error}
            </Typography>
          )}
          <Button
            type="submit"
            variant="contained"
            size="large"
            disabled={!!busy}
            autoFocus={!work}
            sx={{ minWidth: 120 }}
          >
            {t('ok')}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
