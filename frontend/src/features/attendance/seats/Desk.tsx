import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { Ref } from 'react';
import { useText } from '../../../i18n/i18n.js';
import { Icon } from '../../../ui/text/Icon.js';
import { filledWith, forced } from '../../../ui/theme/forced.js';
import { words } from '../../../ui/theme/theme.js';
import { rem } from '../../../ui/theme/typography.js';
import type { Seat } from './room.js';
import type { Scale } from './scale.js';
import { timeOf } from '../moment.js';
import { apart, labelled, listed, phrased } from '../../../ui/text/joined.js';

const edge = (width: number, style: string, colour: string) => ({
  boxSizing: 'border-box',
  border: `${width}px ${style} var(--mui-palette-${colour})`,
});
const hatch = 'repeating-linear-gradient(135deg, var(--mui-palette-line-firm) 0 1px, transparent 1px 6px)';
/** Filled: taken. Hatched with a bar: out of service. Plain: empty. Firm outline: next to assign. */
export const deskLooks = {
  in: {
    ...{ bgcolor: 'primary.main', color: 'primary.contrastText', ...edge(1, 'solid', 'primary-main') },
    ...filledWith('CanvasText'),
  },
  empty: { bgcolor: 'background.paper', color: 'text.secondary', ...edge(1, 'solid', 'line-firm') },
  next: { bgcolor: 'background.paper', color: 'primary.main', ...edge(2, 'solid', 'primary-main') },
  out: { backgroundImage: hatch, color: 'text.secondary', ...edge(1, 'solid', 'line-firm') },
};
const hollow = { [forced]: { border: '1px solid' } };
const chairs = {
  in: { bgcolor: 'primary.main', ...filledWith('CanvasText') },
  empty: { bgcolor: 'line.firm', ...hollow },
  next: { bgcolor: 'primary.main', ...filledWith('Highlight') },
  out: { bgcolor: 'line.firm', ...hollow },
};

const corner = { position: 'absolute', top: 3, right: 3 };

/** `Chan Wing Yan` becomes CWY. */
const initials = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => word[0])
    .join('')
    .slice(0, 3);
/** The distinguishing part of a ref. no., for places too narrow for all of it. */
const short = (refNum: string) => refNum.replace(/^[A-Z]+-/, '');

/**
 * Drawn with `content`, so that the number is the only text in the button, and its accessible name begins with its
 * visible text (WCAG 2.5.3).
 */
const drawn = {
  ...words,
  ...{ fontWeight: 600, lineHeight: 1.2, maxWidth: 1, overflow: 'hidden' },
  '&::after': { content: 'attr(data-word)' },
} as const;

function Inside({ seat, isNext, scale }: { seat: Seat; isNext: boolean; scale: Scale }) {
  const t = useText('attendance');
  const { no, people, refNums, state, isOut } = seat;
  const who = scale.wall ? refNums.map(short) : people.map(({ name }) => initials(name));
  const [first] = who;
  const word = first && who.length > 1 ? `${first} +${who.length - 1}` : first;
  // The number needs a plain background to be readable on hatching.
  const onHatching = state === 'out' ? { bgcolor: 'background.default', px: 0.75, borderRadius: 0.25 } : {};
  const shown = isNext ? t('seat-next') : !scale.wall || scale.refs ? word : undefined;
  return (
    <>
      <Box component="span" sx={{ typography: scale.number, lineHeight: 1.2, ...onHatching }}>
        {no.replace(/^WS-/, '')}
      </Box>
      {shown && <Box component="span" aria-hidden data-word={shown} sx={{ ...drawn, typography: scale.word }} />}
      {isOut && (
        <Icon
          name="block"
          size={scale.mark}
          sx={state === 'in' ? corner : { bgcolor: 'background.default', borderRadius: 0.5 }}
        />
      )}
    </>
  );
}

type Props = {
  seat: Seat;
  isNext: boolean;
  scale: Scale;
  /** The side of the desk on which the chair is drawn. */
  chair: 'top' | 'bottom';
  tabIndex: number;
  buttonRef: Ref<HTMLButtonElement>;
  onOpen?: ((seat: Seat, at: HTMLElement) => void) | undefined;
  onFocus: () => void;
};

/** One workstation with its chair; clickable if something can be opened. */
export function Desk({ seat, isNext, scale, chair, tabIndex, buttonRef, onOpen, onFocus }: Props) {
  const sentence = useSeatSentence()(seat, isNext);
  const look = isNext ? 'next' : seat.state;
  const box = {
    position: 'relative',
    width: 1,
    // In rem, because its two lines of text are.
    height: rem(scale.desk),
    borderRadius: scale.wall ? 1 : 0.75,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    ...deskLooks[look],
  } as const;
  const inside = (
    <>
      <Box
        aria-hidden
        sx={{
          position: 'absolute',
          left: '28%',
          right: '28%',
          height: scale.chair,
          [chair]: -scale.chair - 1,
          borderRadius: chair === 'top' ? '4px 4px 1px 1px' : '1px 1px 4px 4px',
          ...chairs[look],
        }}
      />
      <Inside seat={seat} isNext={isNext} scale={scale} />
    </>
  );
  if (!onOpen)
    return (
      <Box role="img" aria-label={sentence} sx={box}>
        {inside}
      </Box>
    );
  const around = { outline: '2px solid', outlineColor: 'var(--mui-palette-text-primary)', outlineOffset: '1px' };
  return (
    <ButtonBase
      disableRipple
      ref={buttonRef}
      tabIndex={tabIndex}
      aria-label={sentence}
      aria-haspopup="dialog"
      title={sentence}
      onClick={({ currentTarget }) => onOpen(seat, currentTarget)}
      onFocus={onFocus}
      sx={{ ...box, '&:hover': around, '&:focus-visible': around }}
    >
      {inside}
    </ButtonBase>
  );
}

/** A workstation as one sentence: its accessible name, and the text of the list. */
function useSeatSentence() {
  const t = useText('attendance');
  const taken = ({ no, people, refNums }: Seat, isNext: boolean): string => {
    if (people.length)
      return apart(
        people.map(({ name, refNum, since }) => t('seat-person', { no, name, refNum, time: timeOf(since) })),
      );
    if (refNums.length) return t('seat-taken-by', { no, refNum: listed(refNums) });
    return t(isNext ? 'seat-next-empty' : 'seat-is-empty', { no });
  };
  return (seat: Seat, isNext: boolean): string => {
    const { no, state, isOut, outage } = seat;
    const about = (said: string) => labelled(said, outage?.reason);
    if (state === 'out') return about(t('seat-is-out', { no }));
    return isOut ? phrased([taken(seat, isNext), about(t('seat-out-too'))]) : taken(seat, isNext);
  };
}
