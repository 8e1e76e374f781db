import Box from '@mui/material/Box';
import { words } from '../theme/theme.js';
import { Icon, type IconName } from '../text/Icon.js';
import { filledWith } from '../theme/forced.js';
import { rem } from '../theme/typography.js';

export type ToneName = 'good' | 'warn' | 'bad' | 'note' | 'mute';

type ChipProps = {
  tone: ToneName;
  icon?: IconName;
  /** Width (px), so that the chips of a column end together. */
  width?: number | undefined;
  children: string;
};

export function StatusChip({ tone, icon, width, children }: ChipProps) {
  return (
    <Box
      component="span"
      data-tone={tone}
      sx={{
        display: 'inline-flex',
        verticalAlign: 'middle',
        my: -1,
        alignItems: 'baseline',
        gap: 1,
        height: 20,
        px: 1.5,
        borderRadius: 0.5,
        typography: 'caption',
        lineHeight: '1.25rem',
        ...words,
        fontWeight: 550,
        whiteSpace: 'nowrap',
        ...(width !== undefined && { width: rem(width), maxWidth: 1, justifyContent: 'center' }),
        color: `tone.${tone}.fg`,
        bgcolor: `tone.${tone}.bg`,
      }}
    >
      {icon && <Icon name={icon} size={14} sx={{ alignSelf: 'center' }} />}
      {children}
    </Box>
  );
}

/** Coloured dot before a word, repeating its meaning. Stays visible in forced colours, which remove backgrounds. */
export const dot = (tone: ToneName, size = 8) => ({
  ...{ flex: 'none', width: size, height: size, borderRadius: '50%' },
  bgcolor: `tone.${tone}.solid`,
  ...filledWith('CanvasText'),
});

type SignProps = { tone: ToneName; path: string; filled: boolean; dashed?: boolean; label?: string };

/** A dot with a sign in it, which tells states apart without colour. Without a label it is only decoration. */
export function SignDot({ tone, path, filled, dashed = false, label }: SignProps) {
  const colour = `var(--mui-palette-tone-${tone}-fg)`;
  return (
    <Box
      component="svg"
      viewBox="0 0 14 14"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      sx={{ width: 14, height: 14, flex: 'none', fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' }}
    >
      <circle
        cx={7}
        cy={7}
        r={filled ? 7 : 6.2}
        fill={filled ? colour : 'none'}
        stroke={filled ? 'none' : colour}
        strokeWidth={1.5}
        strokeDasharray={dashed ? '2.4 2.4' : undefined}
      />
      {path && <path d={path} stroke={filled ? 'var(--mui-palette-background-paper)' : colour} strokeWidth={1.6} />}
    </Box>
  );
}

/** How complete a part of a form is. */
export type PartState = 'done' | 'open' | 'error' | 'optional';

const looks = {
  done: { tone: 'good', path: 'm4.3 7.2 1.9 1.9 3.6-4' },
  error: { tone: 'bad', path: 'M7 3.8v3.9M7 10v.01' },
  open: { tone: 'mute', path: '' },
  optional: { tone: 'mute', path: '' },
} as const;

/** Filled when decided, hollow while open, dashed where optional: different without colour. */
export const StateDot = ({ state, label }: { state: PartState; label: string }) => (
  <SignDot
    {...looks[state]}
    filled={state === 'done' || state === 'error'}
    dashed={state === 'optional'}
    label={label}
  />
);
