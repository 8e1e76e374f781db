import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { words } from '../app/theme/theme.js';

export type FilterTab = { value: string; label: string; count: number };
type Props = { label: string; tabs: FilterTab[]; value: string; onChange?: (value: string) => void };

const tab = {
  height: 28,
  px: 2.5,
  gap: 2,
  borderRadius: 0.75,
  typography: 'body2',
  fontWeight: 500,
  color: 'text.secondary',
  ...words,
  '&:hover': { bgcolor: 'surface.sunken', color: 'text.primary' },
  '&[aria-pressed=true]': {
    bgcolor: 'surface.sunken',
    color: 'text.primary',
    boxShadow: 'inset 0 0 0 1px var(--mui-palette-line-firm)',
  },
};

/** What the list holds, counted, and the way to see a part of it. */
export function FilterTabs({ label, tabs, value, onChange }: Props) {
  return (
    <Box role="group" aria-label={label} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: -1.5 }}>
      {tabs.map((item) => (
        <ButtonBase
          key={item.value}
          aria-pressed={item.value === value}
          onClick={() => onChange?.(item.value)}
          sx={tab}
        >
          {item.label}
          <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
            {item.count}
          </Box>
        </ButtonBase>
      ))}
    </Box>
  );
}
