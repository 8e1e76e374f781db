import Box from '@mui/material/Box';
import { useText } from '../../../i18n/i18n.js';
import { Icon } from '../../../ui/text/Icon.js';
import { pointsBehind } from '@hadcl/features/progress-reports/due/report-dates.contract';
import { forced, keepsShades } from '../../../ui/theme/forced.js';
import type { RiskLevel } from '../types.js';
import { dot } from '../../../ui/status/StatusChip.js';
import { Row, Text } from '../../../ui/layout/layout.js';

type Props = { actual: number; expected: number; width: number | string };

/** A bar filled to the actual progress, with a mark at the expected one. */
export function ProgressTrack({ actual, expected, width }: Props) {
  const late = pointsBehind(actual, expected) > 0;
  return (
    <Box
      aria-hidden
      data-tone={late ? 'warn' : 'usual'}
      sx={{ position: 'relative', width, height: 6, borderRadius: 0.5, bgcolor: 'line.firm', ...keepsShades }}
    >
      <Box
        sx={{
          height: 1,
          width: `${Math.min(100, Math.max(0, actual))}%`,
          borderRadius: 0.5,
          bgcolor: late ? 'tone.warn.solid' : 'primary.main',
        }}
      />
      <Box
        sx={{
          ...{ position: 'absolute', top: -3, bottom: -3, left: `calc(${expected}% - 1px)`, width: 2 },
          ...{ bgcolor: 'text.primary', boxShadow: '0 0 0 1px var(--mui-palette-background-paper)' },
          [forced]: { backgroundColor: 'CanvasText' },
        }}
      />
    </Box>
  );
}

/** Progress in a row of a list: value, bar, and expected value. */
export function ProgressBar({ actual, expected, width }: Props) {
  const t = useText('reports');
  const points = pointsBehind(actual, expected);
  return (
    <Row gapX={2} align="center" wrap breaks="never">
      <Box component="span" sx={{ width: '2.25rem', textAlign: 'right', fontWeight: 600 }}>
        {t('percent', { number: actual })}
      </Box>
      <ProgressTrack actual={actual} expected={expected} width={width} />
      {points > 0 ? (
        <Row as="span" inline gap={1} align="center" tone="warn" weight="strong">
          <Icon name="warn" size={14} />
          {t('points-behind', { points })}
        </Row>
      ) : (
        <Text tone="quiet">{t('of-expected', { expected })}</Text>
      )}
    </Row>
  );
}

export const riskRank: Readonly<Record<RiskLevel, number>> = { LOW: 1, MEDIUM: 2, HIGH: 3 };
const riskTones = { LOW: 'good', MEDIUM: 'warn', HIGH: 'bad' } as const;

/** A dot with its word: green, yellow, red. */
export function Risk({ level }: { level: RiskLevel }) {
  const t = useText('reports');
  const tone = riskTones[level];
  return (
    <Row
      as="span"
      inline
      gap={2}
      align="center"
      tone={level === 'HIGH' ? 'bad' : undefined}
      weight={level === 'HIGH' ? 'strong' : undefined}
      breaks="never"
    >
      <Box component="span" data-tone={tone} sx={dot(tone)} />
      {t(level)}
    </Row>
  );
}
