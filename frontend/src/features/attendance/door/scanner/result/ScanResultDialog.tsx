import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import Typography from '@mui/material/Typography';
import { attendanceCalls } from '@hadcl/features/attendance/visits/attendance.contract';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useRead } from '../../../../../shell/api/useRead.js';
import { FormNotes } from '../../../../../shell/form/CallForm.js';
import { type Sending, useCallForm } from '../../../../../shell/form/useCallForm.js';
import { useText } from '../../../../../shell/i18n/i18n.js';
import { useTell } from '../../../../../shell/tell/useTell.js';
import { htmlOf, textOf } from '../../../../../ui/text/htmlText.js';
import { words } from '../../../../../ui/theme/theme.js';
import { AdminTasks } from './AdminTasks.js';
import { ClosingIn, useClosing } from './ClosingIn.js';
import { FollowUps } from './FollowUps.js';
import { ScanBand } from './ScanBand.js';
import { StaysInside } from './StaysInside.js';
import { ScanFacts } from './ScanFacts.js';
import type { ScanResult, Work } from './scanResult.js';
import type { Settle } from '../useScan.js';
import { WorkFields } from './WorkFields.js';

const inner = { px: { xs: 4, sm: 8 } };
/** On a phone how long it stays has a row of its own, over buttons of which none is broken in two. */
const foot = {
  ...inner,
  py: 3,
  borderTop: 1,
  borderColor: 'divider',
  gap: 2,
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  '& .MuiButton-root': { whiteSpace: 'nowrap' },
  '& > .MuiButton-root': { flex: { xs: '1 0 auto', sm: 'none' } },
};
/** What is said of the form, each by itself, and away from what follows. */
const said = { ...inner, display: 'grid', gap: 3, '&:not(:empty)': { pt: 5, pb: 3 } };
const paper = { m: { xs: 2, sm: 8 }, width: { xs: 'calc(100% - 16px)', sm: 1 } };

type Props = {
  result: ScanResult;
  closeAfterSeconds: number;
  onClose: () => void;
  /** The person says that they leave, with the code that they have shown again. */
  onLeave: (code: string) => void;
  /** Their sign-out was taken back. */
  onStayed: (result: ScanResult) => void;
};
/** What the next scan does first with a result that is open; undefined: nothing. */
type Settled = { onSettle: (settle: Settle | undefined) => void };

/**
 * What a scan did. On signing in OK saves what the desk notes, and closes when it is saved; so do the next scan (`onSettle`)
 * and the end of its minute.
 */
export function ScanResultDialog({ onNoted, onSettle, ...its }: Props & Settled & { onNoted: (work: Work) => void }) {
  const { work } = its.result;
  if (work) return <NotedResult {...its} work={work} onSettle={onSettle} onNoted={() => onNoted(work)} />;
  const close = (event: Sending) => {
    event.preventDefault();
    its.onClose();
  };
  return <ResultDialog {...its} onConfirm={close} />;
}

const texts = ['workstationNo', 'lockerNo', 'remarks'] as const;
const labels = { workstationNo: 'workstation-no', lockerNo: 'locker-no', remarks: 'remarks' } as const;

function NotedResult({ work, onSettle, onNoted, ...its }: Props & Settled & { work: Work; onNoted: () => void }) {
  const t = useText('attendance');
  const tell = useTell();
  // Nobody else looks at it in its first minute, but for another desk.
  const [isChanged, setChanged] = useState(false);
  const { attendanceId } = work;
  const { data: newest } = useRead(attendanceCalls.attendanceRecord, { attendanceId }, { when: isChanged });
  const { workstationNo, lockerNo, remarks, version } = newest ?? work;
  const form = useCallForm(attendanceCalls.updateAttendanceWork, {
    defaults: { attendanceId, workstationNo, lockerNo, remarks: textOf(remarks), version },
    toInput: (values: Work) => ({ ...values, remarks: htmlOf(values.remarks, remarks) }),
    // At the fields it stands too; here it is heard also by who looks at the next person already.
    onRefused: ({ message }) => {
      setChanged(true);
      tell.failure(message);
    },
    onDone: onNoted,
  });
  const { result, onClose } = its;
  const { setValue } = form;
  useEffect(() => {
    if (result.typed) for (const name of texts) setValue(name, result.typed[name], { shouldDirty: true });
  }, [result, setValue]);
  useEffect(() => {
    onSettle(async (newer) => {
      if (!form.unsaved) return undefined;
      if (newer !== undefined) setValue('version', newer);
      if (await form.sendNow()) return undefined;
      const [workstationNo, lockerNo, remarks] = form.written(texts);
      return {
        ...result,
        typed: { workstationNo: workstationNo ?? '', lockerNo: lockerNo ?? '', remarks: remarks ?? '' },
      };
    });
    return () => onSettle(undefined);
  });
  return (
    <ResultDialog
      {...its}
      unsaved={form.unsaved}
      onClose={() => form.leave(onClose)}
      onTimeUp={() => (form.unsaved ? void form.sendNow() : onClose())}
      notes={<FormNotes form={form} wordOf={(name) => t(labels[name as (typeof texts)[number]])} />}
      fields={<WorkFields form={form} attendanceId={attendanceId} />}
      busy={form.busy}
      onConfirm={form.submit}
    />
  );
}

type Parts = {
  notes?: ReactNode;
  fields?: ReactNode;
  busy?: boolean;
  unsaved?: boolean;
  onConfirm: (event: Sending) => void;
  /** Its minute is over; without it the dialog closes. */
  onTimeUp?: () => void;
};

function ResultDialog({ result, closeAfterSeconds, onClose, onLeave, onStayed, ...its }: Props & Parts) {
  const { notes, fields, busy = false, unsaved = false, onConfirm, onTimeUp = onClose } = its;
  const t = useText('attendance');
  const titleId = useId();
  const { left, keep, again } = useClosing(closeAfterSeconds, onTimeUp);
  const { leaveWith, ended } = result;
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="lg"
      slotProps={{ paper: { sx: paper } }}
    >
      <Box component="form" data-form noValidate onSubmit={onConfirm} onInput={again} sx={{ display: 'contents' }}>
        <Box
          // Without fields nothing in it takes the focus by which keys scroll.
          {...(!fields && { role: 'region', 'aria-labelledby': titleId, tabIndex: 0 })}
          sx={{ overflowY: 'auto' }}
        >
          <ScanBand result={result} titleId={titleId} />
          {result.reasons.length > 0 && (
            <Box sx={{ ...inner, pt: 5, pb: result.facts.length ? 0 : 5 }}>
              {result.reasons.map((line, i) => (
                <Typography
                  key={line}
                  variant={i ? 'h1' : 'figure'}
                  component="p"
                  sx={{ ...words, fontWeight: i ? 400 : 600 }}
                >
                  {line}
                </Typography>
              ))}
            </Box>
          )}
          {notes && <Box sx={said}>{notes}</Box>}
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
        <DialogActions disableSpacing sx={foot}>
          {left === undefined ? (
            <Box sx={{ mr: { sm: 'auto' } }} />
          ) : (
            <ClosingIn left={left} total={closeAfterSeconds} saves={unsaved} onKeep={keep} />
          )}
          {leaveWith && (
            <Button variant="outlined" color="inherit" size="large" onClick={() => onLeave(leaveWith)}>
              {t('leaves-now')}
            </Button>
          )}
          {ended && <StaysInside attendanceId={ended.attendanceId} onStayed={() => onStayed(result)} />}
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
