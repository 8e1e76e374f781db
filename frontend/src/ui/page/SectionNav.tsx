import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useState } from 'react';
import { belowHead } from '../form/frame/FormSection.js';
import { type PartState, StateDot } from '../status/StatusChip.js';
import { surface } from './Surface.js';
import { keepsShades } from '../theme/forced.js';

export type FormPart = {
  readonly id: string;
  readonly title: string;
  readonly state: PartState;
  readonly note?: string;
};
type Props = {
  label: string;
  parts: readonly FormPart[];
  /** Text of each state. */
  words: Readonly<Record<PartState, string>>;
  complete: (done: number, all: number) => string;
  foot?: ReactNode;
};

const item = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 2.5,
  minHeight: 34,
  px: 4,
  py: 1.5,
  color: 'text.secondary',
  typography: 'body2',
  '&:hover': { color: 'text.primary', bgcolor: 'surface.sunken' },
  '&[aria-current]': {
    color: 'text.primary',
    fontWeight: 550,
    boxShadow: 'inset 3px 0 0 var(--mui-palette-primary-main)',
  },
};

/** The section being read: the first that extends below the sticky head. */
function usePartInView(ids: readonly string[]) {
  const [current, setCurrent] = useState(ids[0]);
  const key = ids.join();
  useEffect(() => {
    const bottomOf = (id: string) => document.getElementById(id)?.getBoundingClientRect().bottom ?? 0;
    const look = () => setCurrent((old) => key.split(',').find((id) => bottomOf(id) > belowHead + 24) ?? old);
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [key]);
  return current;
}

/** Navigation of a long form with its missing parts. Hidden on a phone. */
export function SectionNav({ label, parts, words, complete, foot }: Props) {
  const current = usePartInView(parts.map(({ id }) => id));
  const needed = parts.filter(({ state }) => state !== 'optional');
  const done = needed.filter(({ state }) => state === 'done').length;
  return (
    <Box
      component="nav"
      aria-label={label}
      sx={{
        ...surface,
        display: { xs: 'none', md: 'block' },
        position: 'sticky',
        top: belowHead,
        alignSelf: 'start',
        overflow: 'hidden',
      }}
    >
      <Box sx={{ px: 4, pt: 3, pb: 2.5, borderBottom: 1, borderColor: 'line.soft' }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 2 }}>
          <Typography variant="h3" component="h2">
            {label}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {complete(done, needed.length)}
          </Typography>
        </Box>
        <Box
          aria-hidden
          sx={{ mt: 2, height: 4, borderRadius: 0.25, bgcolor: 'line.firm', overflow: 'hidden', ...keepsShades }}
        >
          <Box sx={{ height: 1, width: `${(done / needed.length) * 100}%`, bgcolor: 'primary.main' }} />
        </Box>
      </Box>
      <Box component="ul" sx={{ m: 0, px: 0, py: 2, listStyle: 'none' }}>
        {parts.map(({ id, title, state, note }) => (
          <li key={id}>
            <Link
              href={`#${id}`}
              underline="none"
              aria-current={id === current ? 'location' : undefined}
              onClick={(event) => {
                // Only scroll: a hash in the URL would be a navigation of the router.
                event.preventDefault();
                document.getElementById(id)?.scrollIntoView();
              }}
              sx={item}
            >
              <StateDot state={state} label={words[state]} />
              <Box component="span" sx={{ flex: 1 }}>
                {title}
              </Box>
              {note && (
                <Box component="span" sx={{ typography: 'caption', fontWeight: 550, color: 'text.secondary' }}>
                  {note}
                </Box>
              )}
            </Link>
          </li>
        ))}
      </Box>
      {foot && (
        <Box
          sx={{ px: 4, py: 3, borderTop: 1, borderColor: 'line.soft', typography: 'caption', color: 'text.secondary' }}
        >
          {foot}
        </Box>
      )}
    </Box>
  );
}
