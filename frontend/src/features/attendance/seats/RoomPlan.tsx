import Box from '@mui/material/Box';
import { type KeyboardEvent, useRef, useState, type Ref } from 'react';
import { useText } from '../../../i18n/i18n.js';
import { neighbour, type Seat, spotOf, type Scale } from './room.js';
import ButtonBase from '@mui/material/ButtonBase';
import { Icon } from '../../../ui/text/Icon.js';
import { filledWith, forced } from '../../../ui/theme/forced.js';
import { words } from '../../../ui/theme/theme.js';
import { rem } from '../../../ui/theme/typography.js';
import { timeOf } from '../moment.js';
import { apart, labelled, listed, phrased } from '../../../ui/text/joined.js';

type Props = {
  seats: readonly Seat[];
  next: string | undefined;
  scale: Scale;
  onOpen?: (seat: Seat, at: HTMLElement) => void;
};

/** Grid columns: three desks, an aisle, three desks; each desk at least `least` px wide. */
const room = (least: number, aisle: number) => {
  const three = `repeat(3, minmax(${least}px, 1fr))`;
  return `${three} ${aisle}px ${three}`;
};

/** The grid line of a desk: an aisle after every `every` desks takes one line. */
const lineOf = (at: number, every: number) => at + 1 + Math.floor(at / every);

/** The workstations as they are placed in the room. One tab stop; arrow keys move between desks. */
export function RoomPlan({ seats, next, scale, onOpen }: Props) {
  const t = useText('attendance');
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  const [at, setAt] = useState(0);
  const walk = (event: KeyboardEvent) => {
    const to = neighbour(at, event.key, seats.length);
    if (to === undefined) return;
    event.preventDefault();
    buttons.current[to]?.focus();
  };
  const { gap, pad, aisle, chair } = scale;
  const blocks = Math.ceil(seats.length / 12);
  return (
    <Box
      sx={{
        border: scale.wall ? 3 : 1.5,
        borderColor: 'line.firm',
        borderRadius: 1,
        bgcolor: 'background.default',
        // On a phone a desk keeps the size of a finger; if six do not fit side by side, the room scrolls.
        p: scale.wall ? `${pad}px` : { xs: '6px', sm: `${pad}px` },
        overflowX: scale.wall ? 'visible' : { xs: 'auto', sm: 'visible' },
      }}
    >
      <Box
        component="ul"
        aria-label={t('workstations')}
        onKeyDown={walk}
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          columnGap: scale.wall ? `${gap}px` : { xs: '2px', sm: `${gap}px` },
          gridTemplateColumns: scale.wall ? room(0, aisle) : { xs: room(44, 12), sm: room(0, aisle) },
          gridTemplateRows: Array.from({ length: blocks }, () => 'auto auto').join(` ${aisle}px `),
        }}
      >
        {seats.map((seat, i) => {
          const { column, row } = spotOf(i);
          const front = row % 2 === 0;
          const beside = `${chair + 2}px`;
          const between = `${gap / 2}px`;
          return (
            <Box
              component="li"
              key={seat.no}
              sx={{
                gridColumn: lineOf(column, 3),
                gridRow: lineOf(row, 2),
                pt: front ? beside : between,
                pb: front ? between : beside,
              }}
            >
              <Desk
                seat={seat}
                isNext={seat.no === next}
                scale={scale}
                chair={front ? 'top' : 'bottom'}
                tabIndex={i === at ? 0 : -1}
                buttonRef={(node) => {
                  buttons.current[i] = node;
                }}
                onOpen={onOpen}
                onFocus={() => setAt(i)}
              />
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}

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
/** The part of a ref. no. that tells projects apart, for places that are too narrow for all of it. */
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

type DeskProps = {
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
function Desk({ seat, isNext, scale, chair, tabIndex, buttonRef, onOpen, onFocus }: DeskProps) {
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
    const about = (sentence: string) => labelled(sentence, outage?.reason);
    if (state === 'out') return about(t('seat-is-out', { no }));
    return isOut ? phrased([taken(seat, isNext), about(t('seat-out-too'))]) : taken(seat, isNext);
  };
}
