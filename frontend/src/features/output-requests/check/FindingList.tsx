import {
  type CheckFinding,
  type NotFinding,
  notFindings,
  type ToldApart,
} from '@hadcl/features/output-requests/check/findings.contract';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef } from 'react';
import { sayWith, useText } from '../../../i18n/i18n.js';
import { Row, Text } from '../../../ui/layout/layout.js';
import { surface } from '../../../ui/page/Surface.js';
import { StatusChip } from '../../../ui/status/StatusChip.js';
import { Icon } from '../../../ui/text/Icon.js';
import { type At, markOf, toneOf } from './marks.js';

/** How many cells are told apart as what. */
export type ToldCounts = Readonly<Record<NotFinding, number>>;
export const countsOf = (told: readonly ToldApart[]): ToldCounts => {
  const counts = { rounded: 0, zero: 0, suppressed: 0, missing: 0 };
  for (const one of told) counts[one.told] += 1;
  return counts;
};

type Props = {
  findings: readonly CheckFinding[];
  told: ToldCounts;
  /** -1: none yet. */
  current: number;
  placeOf: (at: At) => string;
  limits: { readonly smallCount: number; readonly dominancePercent: number };
  onCurrent: (index: number) => void;
  onStep: (by: 1 | -1) => void;
  /** Beneath the list. */
  foot?: ReactNode;
};
/** A table can have a finding in each of its 30,000 cells: only those near the current one are drawn. */
const drawn = 100;
const line = {
  ...{ width: 1, display: 'block', textAlign: 'left', px: 3, py: 2, borderTop: 1, borderColor: 'line.soft' },
  '&:hover, &[aria-current]': { bgcolor: 'surface.sunken' },
  '&[aria-current]': { boxShadow: 'inset 3px 0 0 var(--mui-palette-primary-main)' },
  '&.Mui-focusVisible': { outlineOffset: -2 },
} as const;

/** What was found, in the order of the rows. Choosing one goes to its cell. */
export function FindingList({ findings, told, foot, current, placeOf, limits, onCurrent, onStep }: Props) {
  const t = useText('request-check');
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  const first = Math.max(0, Math.min(current - drawn / 2, findings.length - drawn));
  const near = findings.slice(first, first + drawn);
  const counts = notFindings
    .map((kind) => ({ kind, count: told[kind] }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => t(`told-${kind}`, { count }));
  return (
    <Box sx={{ ...surface, display: 'flex', flexDirection: 'column', overflow: 'hidden', minHeight: 0 }}>
      <Box
        sx={{ display: 'flex', alignItems: 'center', gap: 1, pl: 3, pr: 1, minHeight: 44, bgcolor: 'surface.sunken' }}
      >
        <Typography variant="h3" sx={{ mr: 'auto' }} role="status">
          {findings.length > 0 ? t('findings', { count: findings.length }) : t('nothing-found')}
        </Typography>
        {findings.length > 0 && (
          <>
            {current >= 0 && (
              <Typography variant="caption" color="textSecondary">
                {t('place-of', { place: current + 1, all: findings.length })}
              </Typography>
            )}
            <IconButton aria-label={t('finding-before')} aria-keyshortcuts="P" onClick={() => onStep(-1)}>
              <Icon name="left" size={16} />
            </IconButton>
            <IconButton aria-label={t('finding-next')} aria-keyshortcuts="N" onClick={() => onStep(1)}>
              <Icon name="right" size={16} />
            </IconButton>
          </>
        )}
      </Box>
      {findings.length > 0 ? (
        <Box
          component="ol"
          ref={list}
          tabIndex={0}
          aria-label={t('list-of-findings')}
          sx={{
            m: 0,
            p: 0,
            listStyle: 'none',
            overflowY: 'auto',
            flex: 1,
            minHeight: 0,
            maxHeight: { xs: 360, lg: 'none' },
          }}
        >
          {near.map((finding, i) => {
            const mark = markOf(finding);
            const facts = { small: limits.smallCount, limit: limits.dominancePercent, ...finding.facts };
            return (
              <li key={`${finding.row} ${finding.column} ${finding.rule}`}>
                <ButtonBase
                  disableRipple
                  aria-current={first + i === current ? 'true' : undefined}
                  onClick={() => onCurrent(first + i)}
                  sx={line}
                >
                  <Row as="span" justify="space-between" gap={2} below={1}>
                    <StatusChip tone={toneOf[mark]}>{t(`mark-${mark}`)}</StatusChip>
                    <Typography variant="caption" color="textSecondary" noWrap>
                      {placeOf(finding)}
                    </Typography>
                  </Row>
                  <Typography component="span" variant="body2" sx={{ display: 'block', fontWeight: 550 }}>
                    {sayWith(t, `rule-${finding.rule}`, facts)}
                  </Typography>
                  <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
                    {sayWith(t, `why-${finding.rule}`, facts)}
                  </Typography>
                </ButtonBase>
              </li>
            );
          })}
        </Box>
      ) : (
        <Text as="p" pad={3} grow variant="body2">
          {t('nothing-found-text')}
        </Text>
      )}
      {(counts.length > 0 || findings.length > drawn || foot) && (
        <Box
          sx={{ px: 3, py: 2, borderTop: 1, borderColor: 'line.soft', typography: 'caption', color: 'text.secondary' }}
        >
          {findings.length > drawn && <div>{t('more-findings')}</div>}
          {counts.length > 0 && <div>{t('not-findings', { list: counts.join(t('told-comma')) })}</div>}
          {foot}
        </Box>
      )}
    </Box>
  );
}
