import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import Typography from '@mui/material/Typography';
import { attendanceCalls } from '@hadcl/features/attendance/attendance.contract';
import { type ReactNode, useId } from 'react';
import { FormNotes } from '../../../../shell/form/CallForm.js';
import { type Sending, useCallForm } from '../../../../shell/form/useCallForm.js';
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
  onClose: () => void;
};

/** What a scan did. On signing in OK saves what the desk notes, and closes when it is saved. */
export function ScanResultDialog({ onNoted, ...its }: Props & { onNoted: (work: Work) => void }) {
  const { work } = its.result;
  if (work) return <NotedResult {...its} work={work} onNoted={() => onNoted(work)} />;
  const close = (event: Sending) => {
    event.preventDefault();
    its.onClose();
  };
  return <ResultDialog {...its} onConfirm={close} />;
}

function NotedResult({ work, onNoted, ...its }: Props & { work: Work; onNoted: () => void }) {
  const form = useCallForm(attendanceCalls.updateAttendanceWork, { defaults: work, guard: false, onDone: onNoted });
  return (
    <ResultDialog
      {...its}
      notes={<FormNotes form={form} />}
      fields={<WorkFields form={form} />}
      busy={form.busy}
      onConfirm={form.submit}
    />
  );
}

type Parts = { notes?: ReactNode; fields?: ReactNode; busy?: boolean; onConfirm: (event: Sending) => void };

function ResultDialog({ result, closeAfterSeconds, onClose, notes, fields, busy = false, onConfirm }: Props & Parts) {
  const t = useText('attendance');
  const titleId = useId();
  const { left, keep } = useClosing(closeAfterSeconds, onClose);
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="md"
      slotProps={{ paper: { sx: paper } }}
    >
      <Box component="form" data-form noValidate onSubmit={onConfirm} onInput={keep} sx={{ display: 'contents' }}>
        <Box
          // Without fields nothing in it takes the focus by which keys scroll.
          {...(!fields && { role: 'region', 'aria-labelledby': titleId, tabIndex: 0 })}
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
          {notes && <Box sx={{ ...inner, '&:not(:empty)': { pt: 5 } }}>{notes}</Box>}
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
              {fields}
              {result.tasks.length > 0 && (
                <Box sx={fields ? { gridColumn: '1 / -1' } : {}}>
                  <Typography variant="h3" sx={{ mb: 2 }}>
                    {t('admin-tasks')}
                  </Typography>
                  <AdminTasks tasks={result.tasks} twoUp={fields !== undefined} />
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
          <Button
            type="submit"
            variant="contained"
            size="large"
            loading={busy}
            autoFocus={!fields}
            sx={{ minWidth: 120 }}
          >
            {t('ok')}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
