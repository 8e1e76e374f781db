import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import type { SxProps, Theme } from '@mui/material/styles';
import { type ReactNode, type SyntheticEvent, useCallback, useState } from 'react';
import { say } from '../../ui/dates/dates.js';
import { useCalendarWords } from '../calendar/words.js';

const isCut = (element: Element) =>
  element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1;

/** Whether less is seen of what is written within than there is, asked anew whenever its room changes. */
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

/** What is opened from a day is no press on the day: React hands on events of what floats over it, too. */
const apart = (event: SyntheticEvent) => event.stopPropagation();
const cover = {
  position: 'absolute',
  left: 0,
  right: 0,
  bottom: 0,
  height: 1,
  minHeight: 24,
  borderRadius: 0.5,
  // A mouse that rests on the day reads it all, and its press is the day's.
  '@media not all and (any-pointer: coarse)': { pointerEvents: 'none' },
};

type Props = {
  date: string;
  /** What stands in it, in full. */
  whole: readonly (string | false | undefined)[];
  /** Its day has the keys. */
  here: boolean;
  sx?: SxProps<Theme>;
  children: ReactNode;
};

/** What is said of a day at the foot of its cell, as much as there is room for; cut, it is opened whole by a tap or a key. */
export function DayFoot({ date, whole, here, sx, children }: Props) {
  const words = useCalendarWords();
  const { ref, cut } = useCut();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const parts = whole.filter((part): part is string => Boolean(part));
  return (
    <Box sx={{ mt: 'auto', position: 'relative' }}>
      {/* What is cut of other words is another thing: it is measured anew. */}
      <Typography key={parts.join()} ref={ref} aria-hidden variant="caption" component="div" sx={sx ?? {}}>
        {children}
      </Typography>
      {cut && parts.length > 0 && (
        <ButtonBase
          disableRipple
          aria-label={words.whole(date)}
          aria-haspopup="dialog"
          // A day that cannot be chosen can be read.
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
          onClick={apart}
          onPointerDown={apart}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
          transformOrigin={{ vertical: 'bottom', horizontal: 'center' }}
          slotProps={{
            paper: {
              role: 'dialog',
              'aria-label': words.whole(date),
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
