import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useText } from '../../../../i18n/i18n.js';
import { Html } from '../../../../ui/text/Html.js';
import { Icon } from '../../../../ui/text/Icon.js';
import { phoneLandscape } from '../../../../ui/browser/viewport.js';
import { say } from '../../../../i18n/dates.js';
import { timeOf } from '../../moment.js';
import type { OwnVisit, ProjectQr } from './DoorAnswer.js';
import { useMemo } from 'react';
import { qrPath } from '../../../../ui/text/qrPath.js';
import { Row, Text } from '../../../../ui/layout/layout.js';

type Props = {
  qr: ProjectQr;
  lastVisit: OwnVisit | null;
  date: string;
  remarks: string;
  /** Seconds until the code is renewed, out of `of`. */
  left: number;
  of: number;
  live: boolean;
};

/** Shows the QR code for the door, the seats of its project, and the remarks of the day. */
export function QrCode({ qr, lastVisit, date, remarks, left, of, live }: Props) {
  const t = useText('attendance');
  const seconds = Math.ceil(left);
  const out = lastVisit?.signoutTime;
  const outside = out ? t('qr-left', { time: timeOf(out) }) : t('qr-reserved', { date: say(date) });
  const renewing = live ? t('qr-renewing') : t('qr-offline');
  return (
    <>
      <Box data-code sx={{ maxWidth: 320, width: 1, mx: 'auto', [phoneLandscape]: { gridRow: '1 / span 5' } }}>
        <QrImage token={qr.token} left={left} of={of} />
      </Box>
      <Box sx={{ mt: -3, textAlign: 'center', [phoneLandscape]: { mt: 0, textAlign: 'left' } }}>
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
        <Text as="div" tone="quiet">
          <Html html={remarks} />
        </Text>
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

/** The QR image. The frame around it runs down until the code is renewed. */
function QrImage({ token, left, of }: { token: string; left: number; of: number }) {
  const t = useText('attendance');
  // A screen has no scratches: the lowest error correction gives the largest squares.
  const { size, path } = useMemo(() => qrPath(token, 'low'), [token]);
  const side = size + 8;
  const ring = { x: 0.5, y: 0.5, width: side - 1, height: side - 1, rx: 2.4, fill: 'none', strokeWidth: 0.55 };
  return (
    <Box
      component="svg"
      role="img"
      aria-label={t('qr-image')}
      viewBox={`0 0 ${side} ${side}`}
      sx={{ width: 1, display: 'block', color: 'common.black' }}
    >
      <rect {...ring} stroke="var(--mui-palette-line-firm)" />
      <rect
        {...ring}
        stroke="var(--mui-palette-primary-main)"
        pathLength={100}
        strokeDasharray={`${(left / of) * 100} 100`}
        strokeLinecap="round"
      />
      <path d={path} transform="translate(4 4)" fill="currentColor" shapeRendering="crispEdges" />
    </Box>
  );
}

const half = 4;

/** The code as text, for a desk that cannot read the image: two groups of four, each character in a cell. */
function ReadOutCode({ code }: { code: string }) {
  const t = useText('attendance');
  const letters = [...code];
  return (
    <Typography
      variant="figure"
      component="p"
      role="img"
      translate="no"
      aria-label={t('qr-typed', { code: letters.join(' ') })}
      sx={{
        display: 'flex',
        justifyContent: 'center',
        gap: '0.42em',
        color: 'common.black',
        userSelect: 'all',
        [phoneLandscape]: { justifyContent: 'flex-start', typography: 'figureSmall' },
      }}
    >
      {[letters.slice(0, half), letters.slice(half)].map((part, i) => (
        <Row key={i} as="span" aria-hidden>
          {part.map((letter, j) => (
            <Box key={j} component="span" sx={{ width: '1.02em', textAlign: 'center' }}>
              {letter}
            </Box>
          ))}
        </Row>
      ))}
    </Typography>
  );
}

type SeatStateProps = { seats: number; inUse: number; title: string; context: string };

/** One square for each reserved seat, filled if it is in use. */
function SeatState({ seats, inUse, title, context }: SeatStateProps) {
  return (
    <Row gap={3} align="center" padY={3} lineAbove="divider" lineBelow="divider">
      <Row aria-hidden gap={1}>
        {Array.from({ length: seats }, (_, i) => (
          <Box
            key={i}
            sx={{
              width: 16,
              height: 16,
              borderRadius: 0.5,
              border: 1.5,
              borderColor: 'tone.good.fg',
              bgcolor: i < inUse ? 'tone.good.fg' : 'transparent',
            }}
          />
        ))}
      </Row>
      <Box>
        <Typography variant="h3" component="p">
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {context}
        </Typography>
      </Box>
    </Row>
  );
}
