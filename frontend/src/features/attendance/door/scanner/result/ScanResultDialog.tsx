import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import Typography from '@mui/material/Typography';
import { attendanceCalls } from '@hadcl/features/attendance/visits/attendance.contract';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useRead } from '../../../../../shell/api/useRead.js';
import { FormNotes, type Sending } from '../../../../../shell/form/CallForm.js';
import { useCallForm } from '../../../../../shell/form/useCallForm.js';
import { useText } from '../../../../../i18n/i18n.js';
import { useTell } from '../../../../../shell/tell/useTell.js';
import { htmlOf, textOf } from '../../../../../ui/text/htmlText.js';
import { AdminTasks, FollowUps, ScanBand, ScanFacts, ClosingIn, useClosing } from './ResultParts.js';
import type { ScanResult, Work } from './scanResult.js';
import type { Settle } from '../useScan.js';
import { WorkFields } from './WorkFields.js';
import { useWrite } from '../../../../../shell/api/useWrite.js';
import { Block, Row, Text } from '../../../../../ui/layout/layout.js';

const inner = { px: { xs: 4, sm: 8 } };
/** On a phone the countdown gets its own row above the buttons, so that their labels do not wrap. */
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
/** Messages of the form, spaced from each other and from the fields below. */
const messageBox = { ...inner, display: 'grid', gap: 3, '&:not(:empty)': { pt: 5, pb: 3 } };
const paper = { m: { xs: 2, sm: 8 }, width: { xs: 'calc(100% - 16px)', sm: 1 } };

type Props = {
  result: ScanResult;
  closeAfterSeconds: number;
  onClose: () => void;
  /** The person says that they leave; `code` is the one that they have shown again. */
  onLeave: (code: string) => void;
  /** The sign-out was taken back. */
  onStayed: (result: ScanResult) => void;
};
/** What the next scan does first with an open result; undefined: nothing. */
type Settled = { onSettle: (settle: Settle | undefined) => void };

/**
 * The result of a scan. After a sign-in, OK saves the desk's notes and closes once they are saved; so do the next scan
 * (`onSettle`) and the end of the countdown.
 */
export function ScanResultDialog({ onNoted, onSettle, ...props }: Props & Settled & { onNoted: (work: Work) => void }) {
  const { work } = props.result;
  if (work) return <NotedResult {...props} work={work} onSettle={onSettle} onNoted={() => onNoted(work)} />;
  const close = (event: Sending) => {
    event.preventDefault();
    props.onClose();
  };
  return <ResultDialog {...props} onConfirm={close} />;
}

const texts = ['workstationNo', 'lockerNo', 'remarks'] as const;
const labels = { workstationNo: 'workstation-no', lockerNo: 'locker-no', remarks: 'remarks' } as const;

function NotedResult({ work, onSettle, onNoted, ...props }: Props & Settled & { work: Work; onNoted: () => void }) {
  const t = useText('attendance');
  const tell = useTell();
  // Within a minute only another desk can change the visit: read it again only after a refusal.
  const [isChanged, setChanged] = useState(false);
  const { attendanceId } = work;
  const { data: newest } = useRead(attendanceCalls.attendanceRecord, { attendanceId }, { when: isChanged });
  const { workstationNo, lockerNo, remarks, version } = newest ?? work;
  const form = useCallForm(attendanceCalls.updateAttendanceWork, {
    defaults: { attendanceId, workstationNo, lockerNo, remarks: textOf(remarks), version },
    toInput: (values: Work) => ({ ...values, remarks: htmlOf(values.remarks, remarks) }),
    // The fields show the message, too; the general message reaches a person who already looks at the next result.
    onRefused: ({ message }) => {
      setChanged(true);
      tell.failure(message);
    },
    onDone: onNoted,
  });
  const { result, onClose } = props;
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
      {...props}
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
  /** Called at the end of the countdown; by default the dialog closes. */
  onTimeUp?: () => void;
};

/** No ContentDialog: the coloured band is the head, and scrolls away with the rest on a low screen. */
function ResultDialog({ result, closeAfterSeconds, onClose, onLeave, onStayed, ...rest }: Props & Parts) {
  const { notes, fields, busy = false, unsaved = false, onConfirm, onTimeUp = onClose } = rest;
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
          // Without fields nothing inside can take focus, and keys could not scroll it.
          {...(!fields && { role: 'region', 'aria-labelledby': titleId, tabIndex: 0 })}
          sx={{ overflowY: 'auto' }}
        >
          <ScanBand result={result} titleId={titleId} />
          {result.reasons.length > 0 && (
            <Block padX={{ xs: 4, sm: 8 }} padTop={5} padBottom={result.facts.length ? 0 : 5}>
              {result.reasons.map((line, i) => (
                <Text key={line} as="p" variant={i ? 'h1' : 'figure'} weight={i ? 'regular' : 'bold'} words>
                  {line}
                </Text>
              ))}
            </Block>
          )}
          {notes && <Box sx={messageBox}>{notes}</Box>}
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
                  <Text as="h3" below={2} variant="h3">
                    {t('admin-tasks')}
                  </Text>
                  <AdminTasks tasks={result.tasks} twoUp={fields !== undefined} />
                </Box>
              )}
            </Box>
          )}
        </Box>
        <DialogActions disableSpacing sx={foot}>
          {left === undefined ? (
            <Block after={{ sm: 'auto' }} />
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

const { attendanceRecord, updateAttendance } = attendanceCalls;

type StaysInsideProps = { attendanceId: string; onStayed: () => void };

/** For a person who does not leave after all: takes back the sign-out, as long as their seat is free. */
function StaysInside({ attendanceId, onStayed }: StaysInsideProps) {
  const t = useText('attendance');
  const { mutateAsync, isPending } = useWrite(updateAttendance);
  // Read again: notes from the sign-in may have been saved since.
  const { data: visit } = useRead(attendanceRecord, { attendanceId });
  const [problem, setProblem] = useState('');
  const stay = () =>
    visit &&
    void mutateAsync({ ...visit, date: attendanceId.slice(0, 10), signoutTime: null }).then(
      ({ code, data }) => {
        if (code === 0) onStayed();
        else setProblem(data ? t('seats-all-occupied', { refNum: data.refNum, count: data.seats }) : t('no-capacity'));
      },
      ({ message }: Error) => setProblem(message),
    );
  return (
    <Row gap={3} align="center">
      {problem && (
        <Typography role="alert" variant="body2" color="error">
          {problem}
        </Typography>
      )}
      <Button variant="outlined" color="inherit" size="large" loading={isPending} disabled={!visit} onClick={stay}>
        {t('stays-inside')}
      </Button>
    </Row>
  );
}
