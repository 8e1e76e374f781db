import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { closing, opening } from '@hadcl/features/words/lab-hours';
import { useSyncExternalStore } from 'react';
import { useText } from '../../../../i18n/i18n.js';
import { useToday, useDayPhase } from '../../../../shell/live/useLive.js';
import { Icon, type IconName } from '../../../../ui/text/Icon.js';
import { surface } from '../../../../ui/page/Surface.js';
import type { ToneName } from '../../../../ui/status/StatusChip.js';
import { useSettled } from '../../../../ui/browser/useSettled.js';
import { bandLooks, type ScanResult } from './result/scanResult.js';
import { stripHeight } from './stripHeight.js';
import { labelled } from '../../../../ui/text/joined.js';
import { rem } from '../../../../ui/theme/typography.js';
import { Block, Row, Text } from '../../../../ui/layout/layout.js';

type Hearing = 'yes' | 'away' | 'lost' | 'hours' | 'shut';
const looks: Record<Hearing, { tone: ToneName; icon: IconName }> = {
  yes: { tone: 'good', icon: 'scan' },
  away: { tone: 'warn', icon: 'warn' },
  lost: { tone: 'warn', icon: 'warn' },
  hours: { tone: 'mute', icon: 'clock' },
  shut: { tone: 'mute', icon: 'clock' },
};
const twoLines = {
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  lineHeight: 1.3,
} as const;
const small = { flex: 'none' };

/** Whether a scan would be received now: only the focused window receives keys. */
function useHearing(lost: boolean, isShut: boolean): Hearing {
  const phase = useDayPhase(useToday());
  const inFront = useInFront();
  if (lost) return 'lost';
  if (isShut) return 'shut';
  if (phase !== 'open') return 'hours';
  return inFront ? 'yes' : 'away';
}

/** The text for a pending answer is shown only if it takes longer (ms). */
const slowMs = 400;

type Props = {
  last: readonly ScanResult[];
  /** A code was read and its answer is pending. */
  sending: boolean;
  /** The connection is lost. */
  lost: boolean;
  /** The lab is closed today. */
  isShut: boolean;
  /** Reopens a result whose notes could not be saved. */
  onOpen: (scan: ScanResult) => void;
  onType: () => void;
};

/**
 * Whether a scan would be received, and the last five results, newest first; visible while the scanner's window is
 * closed.
 */
export function ScanStrip({ last, sending, lost, isShut, onOpen, onType }: Props) {
  const t = useText('attendance');
  const isSlow = useSettled(sending, slowMs) && sending;
  const hearing = useHearing(lost, isShut);
  const { tone, icon } = looks[hearing];
  return (
    <Box
      component="section"
      aria-label={t('strip')}
      sx={{
        ...surface,
        mb: 4,
        minHeight: stripHeight,
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: `${rem(340)} minmax(0, 1fr)` },
        overflow: 'hidden',
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: { xs: 2, sm: 3 },
          px: { xs: 3, sm: 4 },
          py: 2,
          boxShadow: `inset 3px 0 0 var(--mui-palette-tone-${tone}-solid)`,
        }}
      >
        <Icon name={icon} size={24} tone={tone} />
        <Block role="status" grow shrink>
          <Text as="p" variant="body1" tone={tone} weight="bold">
            {t(`strip-${hearing}`)}
          </Text>
          <Typography variant="caption" component="p" color="textSecondary">
            {isSlow ? t('scanner-sending') : t(`strip-${hearing}-text`, { from: opening, to: closing })}
          </Typography>
        </Block>
        {hearing === 'yes' && (
          <Button size="small" variant="outlined" onClick={onType} sx={small}>
            {t('strip-type')}
          </Button>
        )}
        {hearing === 'away' && (
          <Button size="small" variant="outlined" onClick={() => window.focus()} sx={small}>
            {t('strip-listen')}
          </Button>
        )}
      </Box>
      <LastAnswers last={last} onOpen={onOpen} />
    </Box>
  );
}

const answers = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))', lg: 'repeat(5, minmax(0, 1fr))' },
  // Fewer results on small screens: one on a phone, so that the tiles stay in view, and three on a small window, so
  // that names fit.
  '& > li:nth-of-type(n + 2)': { display: { xs: 'none', md: 'flex' } },
  '& > li:nth-of-type(n + 4)': { display: { md: 'none', lg: 'flex' } },
};

function LastAnswers({ last, onOpen }: Pick<Props, 'last' | 'onOpen'>) {
  const t = useText('attendance');
  if (!last.length)
    return (
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ alignSelf: 'center', px: 4, py: 2, display: { xs: 'none', md: 'block' } }}
      >
        {t('strip-none')}
      </Typography>
    );
  return (
    <Box component="ol" aria-label={t('strip-last')} sx={answers}>
      {last.map((scan, i) => (
        <Answer key={last.length - i} scan={scan} isNewest={i === 0} onOpen={onOpen} />
      ))}
    </Box>
  );
}

function Answer({ scan, isNewest, onOpen }: { scan: ScanResult; isNewest: boolean; onOpen: Props['onOpen'] }) {
  const t = useText('attendance');
  const isAgain = scan.repeated;
  const { tone, icon }: { tone: ToneName; icon: IconName } = isAgain
    ? { tone: 'mute', icon: 'check' }
    : bandLooks[scan.kind];
  const sentence = scan.kind === 'refused' ? labelled(scan.word, scan.reasons[0]) : scan.word;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 2.5,
        alignItems: 'center',
        px: 3,
        py: 1,
        minWidth: 0,
        minHeight: 52,
        bgcolor: isNewest ? `tone.${tone}.bg` : 'transparent',
        borderColor: 'line.soft',
        borderStyle: 'solid',
        borderWidth: { xs: '1px 0 0', md: '0 0 0 1px' },
      }}
    >
      <Icon name={icon} size={18} tone={tone} />
      <Block grow shrink>
        <Row gap={2} align="baseline">
          <Text title={scan.name} as="p" grow variant="body2" weight="strong" breaks="cut">
            {scan.name}
          </Text>
          <Typography variant="caption" color="textSecondary">
            {scan.time}
          </Typography>
        </Row>
        <Typography variant="caption" component="p" sx={{ ...twoLines, color: `tone.${tone}.fg`, fontWeight: 550 }}>
          {sentence}
        </Typography>
      </Block>
      {scan.typed && (
        <Button size="small" color="warning" onClick={() => onOpen(scan)} sx={small}>
          {t('not-saved')}
        </Button>
      )}
    </Box>
  );
}

const follow = (changed: () => void) => {
  const names = ['focus', 'blur'] as const;
  for (const name of names) window.addEventListener(name, changed);
  document.addEventListener('visibilitychange', changed);
  return () => {
    for (const name of names) window.removeEventListener(name, changed);
    document.removeEventListener('visibilitychange', changed);
  };
};

/** Whether this window has the keyboard focus. */
export const useInFront = (): boolean => useSyncExternalStore(follow, () => document.hasFocus());
