import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import type { SxProps, Theme } from '@mui/material/styles';
import { type ReactNode, type SyntheticEvent, useCallback, useState } from 'react';
import { say } from '../../i18n/dates.js';
import { useText } from '../../i18n/i18n.js';

const isCut = (element: Element) =>
  element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1;

/** Whether text below the ref is cut off, measured again on every resize. */
function useCut() {
  const [cut, setCut] = useState(false);
  const ref = useCallback((foot: HTMLElement | null) => {
    if (!foot || typeof ResizeObserver === 'undefined') return undefined;
    const watch = new ResizeObserver(() => setCut([...foot.querySelectorAll('*')].some(isCut)));
    watch.observe(foot);
    return () => watch.disconnect();
  }, []);
  return { ref, cut };
}

/** React events bubble through portals: a click in the popover must not select the day below it. */
const stopEvent = (event: SyntheticEvent) => event.stopPropagation();
const cover = {
  position: 'absolute',
  left: 0,
  right: 0,
  bottom: 0,
  height: 1,
  minHeight: 24,
  borderRadius: 0.5,
  // With a mouse the whole text is in the tooltip, and a click belongs to the day.
  '@media not all and (any-pointer: coarse)': { pointerEvents: 'none' },
};

type Props = {
  date: string;
  /** The full text, in parts. */
  whole: readonly (string | false | undefined)[];
  /** The roving tab stop is on this day. */
  here: boolean;
  sx?: SxProps<Theme>;
  children: ReactNode;
};

/** Text at the foot of a day cell. If it is cut off, a tap or key opens the whole text. */
export function DayFoot({ date, whole, here, sx, children }: Props) {
  const t = useText('calendar');
  const { ref, cut } = useCut();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const parts = whole.filter((part): part is string => Boolean(part));
  return (
    <Box sx={{ mt: 'auto', position: 'relative' }}>
      {/* Remount when the text changes so that ResizeObserver measures again. */}
      <Typography key={parts.join()} ref={ref} aria-hidden variant="caption" component="div" sx={sx ?? {}}>
        {children}
      </Typography>
      {cut && parts.length > 0 && (
        <ButtonBase
          disableRipple
          aria-label={t('whole-of', { date })}
          aria-haspopup="dialog"
          // Overrides the aria-disabled of the cell: a day that cannot be chosen can still be read.
          aria-disabled={false}
          tabIndex={here ? 0 : -1}
          onClick={(event) => {
            event.stopPropagation();
            setAnchor(event.currentTarget);
          }}
          sx={cover}
        />
      )}
      {anchor && (
        <Popover
          open
          anchorEl={anchor}
          onClose={() => setAnchor(undefined)}
          onClick={stopEvent}
          onPointerDown={stopEvent}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
          transformOrigin={{ vertical: 'bottom', horizontal: 'center' }}
          slotProps={{
            paper: {
              role: 'dialog',
              'aria-label': t('whole-of', { date }),
              sx: { width: 280, maxWidth: 'calc(100vw - 32px)', p: 4, display: 'grid', gap: 1 },
            },
          }}
        >
          <Typography variant="h3" component="h2">
            {say(date, 'EEEE d MMMM yyyy')}
          </Typography>
          {parts.map((part) => (
            <Typography key={part} variant="body2" sx={{ overflowWrap: 'anywhere', userSelect: 'text' }}>
              {part}
            </Typography>
          ))}
        </Popover>
      )}
    </Box>
  );
}
