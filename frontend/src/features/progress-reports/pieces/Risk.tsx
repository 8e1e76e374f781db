import Box from '@mui/material/Box';
import { useText } from '../../../i18n/i18n.js';
import type { RiskLevel } from '../types.js';
import { dot } from '../../../ui/status/StatusChip.js';

export const riskRank: Readonly<Record<RiskLevel, number>> = { LOW: 1, MEDIUM: 2, HIGH: 3 };
const tones = { LOW: 'good', MEDIUM: 'warn', HIGH: 'bad' } as const;

/** A dot with its word: green, yellow, red. */
export function Risk({ level }: { level: RiskLevel }) {
  const t = useText('reports');
  const tone = tones[level];
  return (
    <Box
      component="span"
      sx={{
        ...{ display: 'inline-flex', alignItems: 'center', gap: 2, whiteSpace: 'nowrap' },
        ...(level === 'HIGH' && { fontWeight: 550, color: 'tone.bad.fg' }),
      }}
    >
      <Box component="span" data-tone={tone} sx={dot(tone)} />
      {t(level)}
    </Box>
  );
}
