import { attendanceCalls, codeRenewalSeconds } from '@hadcl/features/attendance/visits/attendance.contract';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useIsLive, useNow, useToday } from '../../../../shell/live/useLive.js';
import { useRead } from '../../../../shell/api/useRead.js';
import { useText, sayWith } from '../../../../i18n/i18n.js';
import { useUser } from '../../../../shell/session/Session.js';
import { Failed } from '../../../../shell/states/states.js';
import { Field } from '../../../../ui/form/frame/Field.js';
import { QrCode } from './QrCode.js';
import { DoorAnswer, useTurn, type OwnVisit, type ProjectQr } from './DoorAnswer.js';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ScreenLink } from '../../../../shell/routes/ScreenLink.js';
import { paths } from '../../../../shell/routes/paths.js';
import { say } from '../../../../i18n/dates.js';
import { timeOf } from '../../moment.js';
import Box from '@mui/material/Box';
import { ContentDialog } from '../../../../ui/dialog/ContentDialog.js';
import { phoneLandscape, usePhone } from '../../../../ui/browser/viewport.js';
import { Icon } from '../../../../ui/text/Icon.js';
import { evenly } from '../../../../ui/theme/typography.js';
import { Stack, Text } from '../../../../ui/layout/layout.js';

/**
 * Keeps the screen awake while `on`, if the browser can. A hidden page loses the lock, so it is requested again when
 * shown.
 */
function useWakeLock(on: boolean) {
  useEffect(() => {
    if (!on || !('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | undefined;
    let over = false;
    const take = async () => {
      if (document.visibilityState !== 'visible') return;
      // The request fails, for example, with a low battery: show the code without the lock.
      const taken = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (over) void taken?.release();
      else lock = taken;
    };
    const shown = () => void take();
    shown();
    document.addEventListener('visibilitychange', shown);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', shown);
      void lock?.release();
    };
  }, [on]);
}

/** Interval of repeated requests while no answer arrives, in ms. */
const patience = 3_000;

/**
 * Seconds until `answer` has to be renewed, counted by the lab's clock from the render in which it changed. At 0 it
 * calls `renew`, also when a sleeping screen wakes.
 */
function useRenewal(answer: unknown, seconds: number, renew: () => void): number {
  const now = useNow(250);
  const [shown, setShown] = useState<{ answer: unknown; at: number }>();
  const askedAt = useRef(Number.NEGATIVE_INFINITY);
  if (now !== undefined && answer && shown?.answer !== answer) setShown({ answer, at: now });
  const left = shown === undefined || now === undefined ? seconds : Math.max(0, seconds - (now - shown.at) / 1000);
  useEffect(() => {
    if (left > 0 || now === undefined || now - askedAt.current < patience) return;
    askedAt.current = now;
    renew();
  }, [left, now, renew]);
  return left;
}

/** A researcher's code at the door. It is renewed every minute, and at once by a push when it was used. */
export function QrCodeDialog({ onClose }: { onClose: () => void }) {
  const t = useText('attendance');
  const { id: userId } = useUser();
  const live = useIsLive();
  const today = useToday();
  const {
    data: known,
    error,
    refetch,
    dataUpdatedAt,
    isFetchedAfterMount,
  } = useRead(
    attendanceCalls.attendanceQrs,
    { userId, date: today },
    { lapses: ({ turnsAt }) => (turnsAt ? [turnsAt] : []) },
  );
  const renew = useCallback(() => void refetch(), [refetch]);
  // A code that was cached when the dialog was last open may be used up.
  const data = isFetchedAfterMount ? known : undefined;
  const left = useRenewal(dataUpdatedAt, codeRenewalSeconds, renew);
  const turn = useTurn(data && data.lastVisit);
  const [chosen, setChosen] = useState<string>();
  const qrs = data?.projectQRs ?? [];
  // A person who is inside needs the code of the project they are inside with.
  const qr =
    qrs.find(({ projectId }) => projectId === chosen) ??
    qrs.find(({ isInside }) => isInside) ??
    qrs.find(({ token }) => token) ??
    // Without any code, show the refusal of a project with reserved seats.
    qrs.find(({ seatsReserved }) => seatsReserved > 0) ??
    qrs[0];
  useWakeLock(!!qr?.token);
  if (turn && data?.lastVisit)
    return <DoorAnswer turn={turn} visit={data.lastVisit} open={data.turnsAt !== null} onDone={onClose} />;
  return (
    <QrFrame onClose={onClose}>
      {qr && (
        <Field select label={t('qr-project')} value={qr.projectId} onChange={(event) => setChosen(event.target.value)}>
          {qrs.map(({ projectId, refNum }) => (
            <MenuItem translate="no" key={projectId} value={projectId}>
              {refNum}
            </MenuItem>
          ))}
        </Field>
      )}
      {qr?.token && data && (
        <QrCode
          qr={qr}
          lastVisit={data.lastVisit}
          date={data.date}
          remarks={data.remarks}
          left={left}
          of={codeRenewalSeconds}
          live={live}
        />
      )}
      {data && !qr?.token && <NoCode qr={qr} lastVisit={data.lastVisit} date={data.date} onClose={onClose} />}
      {!data && error && <Failed error={error} onRetry={renew} />}
      {!data && !error && <Skeleton variant="rounded" height={448} role="status" aria-label={t('loading')} />}
    </QrFrame>
  );
}

type Props = { qr: ProjectQr | undefined; lastVisit: OwnVisit | null; date: string; onClose: () => void };

const button = { mt: 2, minHeight: 44 };

/** Shown instead of a code: no seat, every seat taken, a report outstanding, or another sentence of the server. */
function NoCode(props: Props) {
  const t = useText('attendance');
  const out = props.lastVisit?.signoutTime;
  return (
    <>
      {out && (
        <Text role="status" as="p" variant="h2" textAlign="center">
          {t('qr-left', { time: timeOf(out) })}
        </Text>
      )}
      <Why {...props} />
    </>
  );
}

function Why({ qr, date: day, onClose }: Props) {
  const t = useText('attendance');
  const date = say(day);
  const manage = (
    <Button component={ScreenLink} to={paths.manageBookings()} onClick={onClose} variant="contained" sx={button}>
      {t('qr-manage')}
    </Button>
  );
  if (!qr || qr.refusalCode === 'no-seat-reserved')
    return <QrRefused text={t('qr-no-seat', { date })} advice={t('qr-no-seat-advice')} action={manage} />;
  if (qr.isOccupied) {
    const text = t('qr-occupied', { refNum: qr.refNum, date });
    return <QrRefused text={text} refNum={qr.refNum} advice={t('qr-occupied-advice')} action={manage} />;
  }
  const { refusalCode: code, refusalFacts: facts } = qr;
  const [text, advice] = code
    ? [sayWith(t, `scan-${code}`, facts), sayWith(t, `advice-${code}`, facts)]
    : [qr.refusal ?? '', ''];
  const report = qr.refusalCode === 'report-outstanding' && (
    <Button component={ScreenLink} to={paths.progressReports()} onClick={onClose} variant="contained" sx={button}>
      {t('qr-report-button')}
    </Button>
  );
  return <QrRefused text={text} refNum={qr.refNum} advice={advice || undefined} action={report || undefined} />;
}

const body = {
  display: 'flex',
  flexDirection: 'column',
  gap: 5,
  flex: 1,
  // In landscape the code fills the height and the rest goes beside it.
  [phoneLandscape]: {
    '&:has(> [data-code])': {
      display: 'grid',
      alignContent: 'start',
      gridTemplateColumns: 'minmax(0, calc(100dvh - 112px)) minmax(0, 1fr)',
      columnGap: 8,
      rowGap: 3,
    },
    '& > :not([data-code])': { gridColumn: 2 },
  },
};

/** Always light, because the scanner needs the contrast; fills the screen of a phone. */
function QrFrame({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const t = useText('attendance');
  const phone = usePhone();
  return (
    <ContentDialog
      title={t('qr-title')}
      close={t('close')}
      onClose={onClose}
      width={400}
      paper={{
        'data-scheme': 'light',
        sx: {
          [phoneLandscape]: { width: phone ? 1 : 600 },
          // On a phone a refusal stands in the middle of the screen.
          '& > :last-child': { alignContent: 'stretch' },
          ...{ bgcolor: 'common.white', color: 'text.primary', border: phone ? 0 : 1, borderColor: 'divider' },
        },
      }}
    >
      <Box sx={body}>{children}</Box>
    </ContentDialog>
  );
}

/** `refNum`: if `text` contains it, it is not broken across lines. */
type QrRefusedProps = { text: string; refNum?: string | undefined; advice?: string | undefined; action?: ReactNode };

/** Why no code is shown, what to do about it, and a link there. */
function QrRefused({ text, refNum, advice, action }: QrRefusedProps) {
  const [before, ...after] = refNum ? text.split(refNum) : [text];
  return (
    <Stack role="alert" gap={3} align="center" justify="center" padY={10} grow textAlign="center">
      <Box
        sx={{
          width: 56,
          height: 56,
          borderRadius: '50%',
          display: 'grid',
          placeItems: 'center',
          bgcolor: 'tone.bad.bg',
          color: 'tone.bad.fg',
        }}
      >
        <Icon name="lock" size={26} />
      </Box>
      <Text as="p" variant="h2" words>
        {before}
        {after.length > 0 && (
          <Text translate="no" breaks="never">
            {refNum}
          </Text>
        )}
        {after.join(refNum)}
      </Text>
      {advice && (
        <Typography color="textSecondary" sx={evenly}>
          {advice}
        </Typography>
      )}
      {action}
    </Stack>
  );
}
