import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { reportCalls } from '@hadcl/features/progress-reports/report/report.contract';
import { useRead } from '../../../shell/api/useRead.js';
import { stampOf } from '../../../shell/clock/labClock.js';
import { useText } from '../../../i18n/i18n.js';
import { paths } from '../../../shell/routes/paths.js';
import { ScreenLink } from '../../../shell/routes/ScreenLink.js';
import { Icon } from '../../../ui/text/Icon.js';
import type { Report, Waiting } from '../types.js';
import { Row, Text } from '../../../ui/layout/layout.js';

type Queue = {
  /** Longest waiting first. */
  readonly waiting: readonly Waiting[];
  /** Position of this report in the queue, from 1; 0 if it does not wait. */
  readonly place: number;
  readonly before: Waiting | undefined;
  readonly next: Waiting | undefined;
};

/**
 * The queue of reports that await review, of all months. A report that was just judged keeps its position until the
 * page is left.
 */
export function useQueue({ projectId, reportingMonth }: Report): Queue {
  const { data = [] } = useRead(reportCalls.reportsAwaitingReview, {});
  const at = data.findIndex((one) => one.projectId === projectId && one.reportMonth === reportingMonth);
  const [lastIndex, setLastIndex] = useState(at);
  if (at >= 0 && at !== lastIndex) setLastIndex(at);
  const others = data.filter((_, index) => index !== at);
  const from = Math.max(0, at >= 0 ? at : lastIndex);
  return { waiting: data, place: at + 1, before: others[from - 1], next: others[from] ?? others[0] };
}

const toReview = ({ projectId, reportMonth }: Waiting) => paths.progressReportManagement(projectId, reportMonth);

function Step({ way, to }: { way: 'before' | 'after'; to: Waiting | undefined }) {
  const t = useText('report-review');
  const icon = <Icon name={way === 'before' ? 'left' : 'right'} size={18} />;
  if (!to)
    return (
      <IconButton size="small" disabled aria-label={t('queue-none')}>
        {icon}
      </IconButton>
    );
  const label = t(`queue-${way}`, { refNum: to.refNum, month: to.reportMonth });
  return (
    <IconButton component={ScreenLink} to={toReview(to)} size="small" aria-label={label} title={label}>
      {icon}
    </IconButton>
  );
}

/** The position of this report in the queue, links to its neighbours, and a menu of all waiting reports. */
export function QueueNav({ queue: { waiting, place, before, next } }: { queue: Queue }) {
  const t = useText('report-review');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (waiting.length === 0) return null;
  const all = waiting.length;
  return (
    <Row as="nav" aria-label={t('queue')} gap={1} align="center" after={2}>
      <Step way="before" to={before} />
      <Button
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ px: 2, typography: 'body2', color: 'text.secondary' }}
      >
        {place > 0 ? t('place-of', { place, all }) : t('awaiting', { count: all })}
      </Button>
      <Step way="after" to={next} />
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': t('queue') } }}
      >
        {waiting.map((one, index) => (
          <MenuItem
            key={toReview(one)}
            component={ScreenLink}
            to={toReview(one)}
            selected={index === place - 1}
            onClick={() => setAnchor(null)}
            sx={{ display: 'block' }}
          >
            <Text as="div" weight="strong">
              {t('title-short', { refNum: one.refNum, month: one.reportMonth })}
            </Text>
            <Text as="div" variant="caption" tone="quiet">
              {t('submitted-line', { at: stampOf(one.submittedAt), by: one.submittedBy })}
            </Text>
          </MenuItem>
        ))}
      </Menu>
    </Row>
  );
}
