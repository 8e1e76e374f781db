import Box from '@mui/material/Box';
import { useState } from 'react';
import { useText } from '../../../i18n/i18n.js';
import { monthAfter, sayMonth } from '../../../i18n/dates.js';
import { EmptyState } from '../../../ui/page/EmptyState.js';
import { Segmented } from '../../../ui/form/frame/Segmented.js';
import { Surface } from '../../../ui/page/Surface.js';
import { usePhone } from '../../../ui/browser/viewport.js';
import { askedOf, isWaiting } from '../officeDay.js';
import { type RequestFilter, requestFilters, type Queue } from './useQueue.js';
import { RequestList } from './RequestList.js';
import { useRequestWords } from './RequestRow.js';
import { Row, Stack, Text } from '../../../ui/layout/layout.js';

function Keys() {
  const t = useText('lab-days');
  const keys = [
    [['↑', '↓'], t('key-move')],
    [['Enter'], t('key-approve')],
    [['R'], t('key-reject')],
    [['U'], t('key-undo')],
    [['A'], t('key-all')],
  ] as const;
  return (
    <Row gapX={4} gapY={1} wrap>
      {keys.map(([names, what]) => (
        <Row key={what} gap={1} align="center">
          {names.map((name) => (
            <Key key={name}>{name}</Key>
          ))}
          <span>{what}</span>
        </Row>
      ))}
    </Row>
  );
}

/** How many requests wait, and since when. */
export function QueueSummary({ queue: { waiting } }: { queue: Queue }) {
  const t = useText('lab-days');
  const say = useRequestWords();
  const [oldest] = waiting.toSorted((a, b) => a.requestedAt.localeCompare(b.requestedAt));
  if (!oldest) return t('queue-none');
  const seats = t('seats', { count: askedOf(waiting) });
  return t('queue-summary', { count: waiting.length, seats, since: say.since(oldest) });
}

type Props = { month: string; queue: Queue; chosen: ReadonlySet<string>; onAllDays: () => void };

/** The requests by day; chosen days filter them. */
export function RequestQueue({ month, queue, chosen, onAllDays }: Props) {
  const t = useText('lab-days');
  const phone = usePhone();
  const [filter, setFilter] = useState<RequestFilter>('all');
  const inDays = queue.queue.filter(({ day }) => chosen.size === 0 || chosen.has(day.date));
  const shown = inDays
    .map((one) => ({ ...one, requests: one.requests.filter(requestFilters[filter]) }))
    .filter(({ requests }) => requests.length > 0);
  const waiting = inDays.flatMap(({ requests }) => requests).filter(isWaiting);
  const names = {
    all: t('requests-all'),
    projects: t('requests-projects'),
    self: t('requests-self'),
    first: t('first-time'),
  };
  const filters = Object.keys(requestFilters) as RequestFilter[];
  return (
    <Surface component="section" aria-label={t('requests')} sx={{ overflow: 'hidden', alignSelf: 'start' }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 3,
          px: { xs: 3, md: 4 },
          py: 2,
          borderBottom: 1,
          borderColor: 'divider',
          overflowX: 'auto',
        }}
      >
        <Segmented
          label={t('requests-which')}
          value={filter}
          onChange={setFilter}
          options={filters.map((value) => ({
            value,
            label: `${names[value]} ${waiting.filter(requestFilters[value]).length}`,
          }))}
        />
        {chosen.size > 0 && (
          <Text as="p" before="auto" variant="body2" tone="quiet">
            {t('on-chosen', { count: chosen.size })}
          </Text>
        )}
      </Box>
      {shown.length > 0 ? (
        <RequestList days={shown} queue={queue} onAllDays={onAllDays} />
      ) : (
        <EmptyState
          title={t('nothing-waits')}
          text={
            queue.waiting.length > 0
              ? t('nothing-waits-here')
              : t('nothing-waits-text', { month: sayMonth(month, 'MMMM'), next: sayMonth(monthAfter(month), 'MMMM') })
          }
        />
      )}
      {shown.length > 0 && (
        <Stack gap={2} padX={4} padY={3} lineAbove="divider" variant="caption" tone="quiet">
          {!phone && <Keys />}
          <span>{t('holds-already')}</span>
        </Stack>
      )}
    </Surface>
  );
}

export function Key({ children }: { children: string }) {
  return (
    <Box
      component="kbd"
      sx={{
        display: 'inline-grid',
        placeItems: 'center',
        minWidth: 20,
        height: 20,
        px: 1,
        border: 1,
        borderColor: 'line.firm',
        borderRadius: 0.5,
        bgcolor: 'background.paper',
        color: 'text.secondary',
        typography: 'micro',
        fontWeight: 550,
      }}
    >
      {children}
    </Box>
  );
}
