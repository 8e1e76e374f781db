import { closing } from '@hadcl/features/words/lab-hours';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useText } from '../../../../i18n/i18n.js';
import { fullName, useUser } from '../../../../shell/session/Session.js';
import { focusOnMount } from '../../../../ui/dialog/dialog.js';
import { Icon } from '../../../../ui/text/Icon.js';
import { phoneLandscape, usePhone } from '../../../../ui/browser/viewport.js';
import { timeOf } from '../../moment.js';
import { bandLooks } from '../scanner/result/scanResult.js';
import type { attendanceCalls } from '@hadcl/features/attendance/visits/attendance.contract';
import type { Output } from '@hadcl/kernel/call';
import { Text } from '../../../../ui/layout/layout.js';

type Turn = 'in' | 'out';

/** Whether the person was signed in or out between two answers; undefined if staff took a visit back. */
export const turnOf = (before: OwnVisit | null, after: OwnVisit | null): Turn | undefined => {
  if (!after) return undefined;
  const isSame = before?.attendanceId === after.attendanceId;
  const isNew = !isSame && (!before || before.signinTime <= after.signinTime);
  if (after.signoutTime === null) return isNew ? 'in' : undefined;
  return isNew || (isSame && before?.signoutTime === null) ? 'out' : undefined;
};

/** Whether the person was signed in or out since the first answer; `visit` is undefined before that. */
export function useTurn(visit: OwnVisit | null | undefined): Turn | undefined {
  const [before, setBefore] = useState(visit);
  if (before === undefined && visit !== undefined) setBefore(visit);
  return before === undefined || visit === undefined ? undefined : turnOf(before, visit);
}

type QrCodes = Output<typeof attendanceCalls.attendanceQrs>;
export type OwnVisit = NonNullable<QrCodes['lastVisit']>;
export type ProjectQr = QrCodes['projectQRs'][number];

type Props = {
  turn: Turn;
  visit: OwnVisit;
  /** Whether the door still accepts scans today. */
  open: boolean;
  onDone: () => void;
};

const page = {
  flex: 1,
  px: 6,
  pt: 12,
  pb: 6,
  display: 'grid',
  gap: 5,
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'auto 1fr auto',
  [phoneLandscape]: {
    pt: 6,
    pb: 5,
    px: 8,
    columnGap: 8,
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gridTemplateRows: '1fr auto',
  },
};

/**
 * Fills the whole phone as soon as the answer arrives: the colour is readable across the room, icon and word without
 * seeing the colour, and a line says what to do. No ContentDialog: it is all colour, without a head.
 */
export function DoorAnswer({ turn, visit, open, onDone }: Props) {
  const t = useText('attendance');
  const id = useId();
  const phone = usePhone();
  const name = fullName(useUser());
  const { tone, icon } = bandLooks[turn];
  const { signinTime, signoutTime, workstationNo: seat, lockerNo: locker } = visit;
  const time = timeOf(signoutTime ?? signinTime);
  const advice =
    turn === 'in'
      ? [t('door-leave-by', { time: closing })]
      : [open && t('door-back', { time: closing }), locker && t('door-key', { locker })];
  const paper = { border: 0, width: phone ? 1 : 400, bgcolor: `tone.${tone}.band`, color: `tone.${tone}.onBand` };
  return (
    <Dialog
      open
      onClose={onDone}
      fullScreen={phone}
      transitionDuration={0}
      aria-labelledby={id}
      slotProps={{ paper: { sx: { ...paper, borderRadius: phone ? 0 : 1 } } }}
    >
      <Box sx={page}>
        <Box role="status" sx={{ [phoneLandscape]: { gridRow: '1 / span 2', alignSelf: 'center' } }}>
          <Icon name={icon} size={72} below={3} before={-2} />
          <Typography id={id} component="h2" variant="band">
            {t(`door-${turn}`)}
          </Typography>
          <Text as="p" above={1} variant="figure" weight="medium" words>
            {turn === 'in' && seat ? t('door-seat', { time, seat }) : time}
          </Text>
          <Text as="p" above={5} variant="h1">
            {name}
          </Text>
          <Text translate="no" as="p" variant="h1" weight="regular" words breaks="cut">
            {visit.refNum}
          </Text>
          {turn === 'in' && locker && (
            <Text as="p" above={1} variant="h2" weight="regular" words breaks="pretty">
              {t('door-locker', { locker })}
            </Text>
          )}
        </Box>
        <Box
          sx={{
            alignSelf: 'start',
            display: 'grid',
            gap: 4,
            pt: 5,
            borderTop: 1,
            borderColor: 'currentColor',
            [phoneLandscape]: { alignSelf: 'center', border: 0, pt: 0 },
          }}
        >
          {advice.filter(Boolean).map((line) => (
            <Text key={String(line)} as="p" variant="h2" weight="regular" breaks="pretty">
              {line}
            </Text>
          ))}
        </Box>
        <Button
          ref={focusOnMount}
          variant="outlined"
          color="inherit"
          onClick={onDone}
          sx={{
            minHeight: 52,
            typography: 'h2',
            color: 'inherit',
            borderColor: 'currentColor',
            [phoneLandscape]: { gridColumn: 2 },
          }}
        >
          {t('door-done')}
        </Button>
      </Box>
    </Dialog>
  );
}
