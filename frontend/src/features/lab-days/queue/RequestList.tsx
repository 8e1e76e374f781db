import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useText } from '../../../i18n/i18n.js';
import { say } from '../../../i18n/dates.js';
import { approvedOn, asks, isWaiting, roomOn } from '../officeDay.js';
import { fitting, type QueueDay, type Queue } from './useQueue.js';
import { requestColumns, RequestRow } from './RequestRow.js';
import { touch } from '../../../ui/theme/touch.js';
import { Row } from '../../../ui/layout/layout.js';

type Props = { days: readonly QueueDay[]; queue: Queue; onAllDays: () => void };

function DayHead({ of, queue }: { of: QueueDay; queue: Queue }) {
  const t = useText('lab-days');
  const { day, requests } = of;
  const count = requests.filter(isWaiting).length;
  const fit = fitting(of);
  const counts = { approved: approvedOn(day), capacity: day.capacity };
  return (
    <Box
      role="row"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        minHeight: 40,
        px: 4,
        py: { xs: 2, md: 0 },
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'surface.sunken',
      }}
    >
      <Row role="rowheader" gapX={3} align="baseline" wrap grow shrink>
        <Typography variant="h3" component="span">
          {say(day.date, 'EEEE d MMMM yyyy')}
        </Typography>
        <Typography variant="body2" color="textSecondary" component="span">
          {count > 0 ? t('day-requests', { count, ...counts }) : t('day-decided', counts)}
        </Typography>
      </Row>
      <Box role="gridcell">
        {fit.length > 1 && (
          <Button
            size="small"
            aria-label={t('approve-day-named', { count: fit.length, date: say(day.date, 'EEEE d MMMM') })}
            onClick={() => queue.approve(fit)}
            sx={{ mr: -2.5, minHeight: touch(0) }}
          >
            {t('approve-day', { count: fit.length })}
          </Button>
        )}
      </Box>
    </Box>
  );
}

/** The requests by day. Shortcuts act only while a row has the focus, so that a stray key decides nothing. */
export function RequestList({ days, queue, onAllDays }: Props) {
  const t = useText('lab-days');
  const grid = useRef<HTMLDivElement>(null);
  /** Moves the focus only after a shortcut; a mouse user, or one who has just arrived, keeps theirs. */
  const byKeys = useRef(false);
  const { at, rejecting } = queue;
  const rows = days.flatMap((one) => one.requests.map((line) => ({ line, day: one.day })));
  const current = rows.find(({ line }) => line.id === at);

  useEffect(() => {
    if (byKeys.current && rejecting === undefined)
      [...(grid.current?.querySelectorAll<HTMLElement>('[data-request]') ?? [])]
        .find(({ dataset }) => dataset.request === at)
        ?.focus();
  }, [at, rejecting]);

  const step = (by: number) => {
    const from = rows.findIndex(({ line }) => line.id === at);
    queue.setAt(rows[Math.min(rows.length - 1, Math.max(0, from + by))]?.line.id);
  };
  const actOf = ({ key, target }: KeyboardEvent) => {
    const waits = current && isWaiting(current.line) ? current : undefined;
    if (key === 'ArrowDown') return () => step(1);
    if (key === 'ArrowUp') return () => step(-1);
    if (key.toLowerCase() === 'a') return onAllDays;
    if (key.toLowerCase() === 'u') return queue.last && queue.undo;
    if (key.toLowerCase() === 'r') return waits && (() => queue.setRejecting(waits.line.id));
    // On a button of the row, Enter presses that button.
    const onRow = target instanceof HTMLElement && target.dataset.request === at;
    if (key === 'Enter' && onRow && waits && asks(waits.line) <= roomOn(waits.day))
      return () => queue.approve([waits.line]);
    return undefined;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = event.key.startsWith('Arrow');
    // Auto-repeat moves the selection, but must not decide one request after another.
    if (event.ctrlKey || event.metaKey || event.altKey || (event.repeat && !arrow)) return;
    const act = actOf(event);
    if (!act) return;
    byKeys.current = true;
    event.preventDefault();
    act();
  };
  const heads = [
    { head: t('head-who') },
    { head: t('head-asks') },
    { head: t('head-fill') },
    { head: t('head-last'), sx: { display: { md: 'none', lg: 'block' } } },
    { head: t('head-waiting'), sx: { textAlign: 'right' } },
  ];
  return (
    <Box
      ref={grid}
      role="grid"
      aria-label={t('requests-by-day')}
      onKeyDown={onKeyDown}
      onPointerDown={() => {
        byKeys.current = false;
      }}
    >
      <Box
        role="row"
        sx={{
          ...requestColumns,
          display: { xs: 'none', md: 'grid' },
          minHeight: 32,
          typography: 'caption',
          fontWeight: 500,
          color: 'text.secondary',
        }}
      >
        {heads.map(({ head, sx }) => (
          <Box role="columnheader" key={head} sx={sx ?? {}}>
            {head}
          </Box>
        ))}
      </Box>
      {days.map((of) => (
        <Box key={of.day.date} role="rowgroup" aria-label={say(of.day.date, 'EEEE d MMMM')}>
          <DayHead of={of} queue={queue} />
          {of.requests.map((line) => (
            <RequestRow key={line.id} line={line} day={of.day} queue={queue} />
          ))}
        </Box>
      ))}
    </Box>
  );
}
