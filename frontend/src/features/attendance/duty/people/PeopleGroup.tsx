import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import Link from '@mui/material/Link';
import { type ReactNode, useId, useState } from 'react';
import { useText } from '../../../../i18n/i18n.js';
import { Icon, type IconName } from '../../../../ui/text/Icon.js';
import { type ToneName, dot } from '../../../../ui/status/StatusChip.js';
import { twoLines } from '../../../../ui/theme/typography.js';
import { touch } from '../../../../ui/theme/touch.js';
import { Block, Row, Text } from '../../../../ui/layout/layout.js';

/** `about` is shown on hover. */
export type Flag = { tone: ToneName; icon: IconName; text: string; about?: string };
export type Line = {
  key: string;
  title: ReactNode;
  under: ReactNode;
  end: ReactNode;
  endTone?: ToneName;
  flag?: Flag | undefined;
  /** How many it adds to the group's count; by default 1. */
  count?: number;
};

function PersonLine({ title, under, end, endTone, flag }: Line) {
  const strong = endTone && { color: `tone.${endTone}.fg`, fontWeight: 550 };
  return (
    <Box component="li" sx={{ py: 1, minHeight: 44 }}>
      <Row gap={2} justify="space-between" variant="body2">
        <Text as="p" shrink variant="body2" weight="strong" breaks="two-lines">
          {title}
        </Text>
        <Box sx={{ flex: 'none', ...strong }}>{end}</Box>
      </Row>
      <Row gap={2} justify="space-between" variant="caption">
        <Typography variant="caption" color="textSecondary" noWrap={!!flag} sx={flag ? undefined : twoLines}>
          {under}
        </Typography>
        {flag && (
          <Row title={flag.about} gap={1} align="center" rigid tone={flag.tone} weight="strong">
            <Icon name={flag.icon} size={14} />
            {flag.text}
          </Row>
        )}
      </Row>
    </Box>
  );
}

/** Lines of a column that are shown before “show all”. */
const most = 5;
const sumOf = (lines: readonly Line[]) => lines.reduce((sum, { count = 1 }) => sum + count, 0);

type Props = {
  title: string;
  tone: ToneName;
  lines: Line[];
  none: string;
  wide?: boolean;
  action?: ReactNode;
};

/** A group of people or seats. The heading counts all; each column shows at most five lines until expanded. */
export function PeopleGroup({ title, tone, lines, none, wide, action }: Props) {
  const t = useText('attendance');
  const listId = useId();
  const [all, setAll] = useState(false);
  const room = wide ? 2 * most : most;
  const shown = all ? lines : lines.slice(0, room);
  const rest = sumOf(lines.slice(room));
  return (
    <Box
      role="group"
      aria-label={title}
      sx={{
        minWidth: 0,
        containerType: 'inline-size',
        ...(wide && { gridColumn: { xs: '1 / -1', lg: 'auto' } }),
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, height: 47 }}>
        <Box component="span" sx={dot(tone)} />
        <Typography component="h2" variant="h3">
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {sumOf(lines)}
        </Typography>
        {action && <Block before="auto">{action}</Block>}
      </Box>
      {!lines.length && (
        <Text as="p" padY={1} variant="body2" tone="quiet">
          {none}
        </Text>
      )}
      <Box
        component="ul"
        id={listId}
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          columnCount: wide ? { xs: 1, sm: 2 } : 1,
          columnGap: 5,
          '& > li': { breakInside: 'avoid', borderTop: 1, borderColor: 'line.soft' },
        }}
      >
        {shown.map((line) => (
          <PersonLine {...line} key={line.key} />
        ))}
      </Box>
      {rest > 0 && (
        <Link
          component="button"
          variant="body2"
          aria-expanded={all}
          aria-controls={listId}
          aria-label={all ? t('fewer-of', { title }) : t('more-of', { count: rest, title })}
          onClick={() => setAll(!all)}
          sx={{
            width: 1,
            minHeight: touch(34),
            borderTop: 1,
            borderColor: 'line.soft',
            textAlign: 'left',
            fontWeight: 550,
          }}
        >
          {all ? t('fewer') : t('more', { count: rest })}
        </Link>
      )}
    </Box>
  );
}
