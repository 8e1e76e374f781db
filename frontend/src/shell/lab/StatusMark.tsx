import Box from '@mui/material/Box';
import { SignDot } from '../../ui/status/StatusChip.js';
import { useText } from '../../i18n/i18n.js';
import { type Status, statusTone } from './tone.js';

const tick = 'm4 7.2 2.2 2.2L10.2 5';
const glyph: Record<Status, string> = {
  APPROVED: tick,
  REVISED: tick,
  REVIEWED: tick,
  SUBMITTED: 'M7 4.2V7l2 1.4',
  REJECTED: 'm4.8 4.8 4.4 4.4m0-4.4L4.8 9.2',
  CANCELLED: 'M4.5 7h5',
};

/** Filled for a decided booking, hollow for a waiting one, so that they differ without colour. */
export const StatusDot = ({ status }: { status: Status }) => (
  <SignDot tone={statusTone[status]} path={glyph[status]} filled={status !== 'SUBMITTED'} />
);

/**
 * Container widths (px) below which the dot and then the seats are dropped, so that the status word is never cut off.
 */
const room = (aside = '') =>
  aside === '' ? { sign: 92, aside: 0 } : aside.length < 3 ? { sign: 108, aside: 84 } : { sign: 140, aside: 118 };
const upTo = (px: number, look: object) => ({ [`@container (max-width: ${px}px)`]: look });
/** The bare number replaces the seats text in between, while there is room for it. */
const numberUpTo = (px: number) => ({
  display: 'none',
  [`@container (min-width: ${room('1').aside + 1}px) and (max-width: ${px}px)`]: { display: 'inline' },
});

type Props = {
  status: Status;
  aside?: string | undefined;
  /** Shown instead of `aside` where that has no room. */
  number?: number;
  quiet?: boolean;
};

/** The status of a booking: shape, word, colour and, as `aside`, its seats. */
export function StatusMark({ status, aside, number, quiet = false }: Props) {
  const t = useText('calendar');
  const tone = statusTone[status];
  const fits = room(aside);
  return (
    <Box
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1.5,
        height: 24,
        px: 1.5,
        ...upTo(fits.sign, { px: 1 }),
        borderRadius: 0.75,
        bgcolor: quiet ? 'transparent' : `tone.${tone}.bg`,
        color: `tone.${tone}.fg`,
        typography: 'caption',
        fontWeight: 550,
        minWidth: 0,
        whiteSpace: 'nowrap',
      }}
    >
      <Box component="span" sx={{ display: 'flex', ...upTo(fits.sign, { display: 'none' }) }}>
        <StatusDot status={status} />
      </Box>
      <Box component="span" sx={{ flex: 1, overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {t(status)}
      </Box>
      {aside && (
        <Box component="span" sx={upTo(fits.aside, { display: 'none' })}>
          {aside}
        </Box>
      )}
      {number !== undefined && (
        <Box component="span" sx={numberUpTo(fits.aside)}>
          {number}
        </Box>
      )}
    </Box>
  );
}
