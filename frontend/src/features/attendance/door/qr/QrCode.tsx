import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useText } from '../../../../shell/i18n/i18n.js';
import { Html } from '../../../../ui/Html.js';
import { Icon } from '../../../../ui/Icon.js';
import { lying } from '../../../../ui/lying.js';
import { say } from '../../../../ui/calendar/dates.js';
import { timeOf } from '../../moment.js';
import { QrImage } from './QrImage.js';
import { ReadOutCode } from './ReadOutCode.js';
import { SeatState } from './SeatState.js';
import type { OwnVisit, ProjectQr } from './types.js';

type Props = {
  qr: ProjectQr;
  lastVisit: OwnVisit | null;
  date: string;
  remarks: string;
  /** Seconds until the code is renewed, of so many. */
  left: number;
  of: number;
  live: boolean;
};

/** The code to show at the door, the seats it stands for, and what to remember. */
export function QrCode({ qr, lastVisit, date, remarks, left, of, live }: Props) {
  const t = useText('attendance');
  const seconds = Math.ceil(left);
  const out = lastVisit?.signoutTime;
  const outside = out ? t('qr-left', { time: timeOf(out) }) : t('qr-reserved', { date: say(date) });
  const renewing = live ? t('qr-renewing') : t('qr-offline');
  return (
    <>
      <Box data-code sx={{ maxWidth: 320, width: 1, mx: 'auto', [lying]: { gridRow: '1 / span 5' } }}>
        <QrImage token={qr.token} left={left} of={of} />
      </Box>
      <Box sx={{ mt: -3, textAlign: 'center', [lying]: { mt: 0, textAlign: 'left' } }}>
        <ReadOutCode code={qr.typedCode} />
        <Typography variant="body2" color="textSecondary">
          {t('qr-read-out')}
        </Typography>
        <Typography role="timer" variant="body2" color="textSecondary">
          {seconds ? t('qr-renews', { seconds }) : renewing}
        </Typography>
      </Box>
      <SeatState
        seats={qr.seatsReserved}
        inUse={qr.seatsInUse}
        title={t('qr-in-use', { inUse: qr.seatsInUse, count: qr.seatsReserved })}
        context={qr.since ? t('qr-inside', { time: timeOf(qr.since) }) : outside}
      />
      {remarks && (
        <Box sx={{ color: 'text.secondary' }}>
          <Html html={remarks} />
        </Box>
      )}
      <Typography
        variant="body2"
        sx={{
          mt: 'auto',
          display: 'flex',
          gap: 2,
          color: 'tone.warn.fg',
          bgcolor: 'tone.warn.bg',
          p: 3,
          borderRadius: 1,
        }}
      >
        <Icon name="info" size={18} />
        {t('qr-reminder')}
      </Typography>
    </>
  );
}
