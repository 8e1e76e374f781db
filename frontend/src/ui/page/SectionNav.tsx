import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useState } from 'react';
import { belowHead } from '../form/frame/FormSection.js';
import { type PartState, StateDot } from '../status/StatusChip.js';
import { surface } from './Surface.js';
import { keepsShades } from '../theme/forced.js';
import { Block, PlainList, Row, Text } from '../layout/layout.js';

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
      <Block padX={4} padTop={3} padBottom={2.5} lineBelow="soft">
        <Row gap={2} align="baseline" justify="space-between">
          <Typography variant="h3" component="h2">
            {label}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {complete(done, needed.length)}
          </Typography>
        </Row>
        <Box
          aria-hidden
          sx={{ mt: 2, height: 4, borderRadius: 0.25, bgcolor: 'line.firm', overflow: 'hidden', ...keepsShades }}
        >
          <Box sx={{ height: 1, width: `${(done / needed.length) * 100}%`, bgcolor: 'primary.main' }} />
        </Box>
      </Block>
      <PlainList padX={0} padY={2}>
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
              <Block as="span" grow>
                {title}
              </Block>
              {note && (
                <Text variant="caption" tone="quiet" weight="strong">
                  {note}
                </Text>
              )}
            </Link>
          </li>
        ))}
      </PlainList>
      {foot && (
        <Text as="div" padX={4} padY={3} lineAbove="soft" variant="caption" tone="quiet">
          {foot}
        </Text>
      )}
    </Box>
  );
}
