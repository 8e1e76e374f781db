import { auditCalls, type LabAt } from '@hadcl/features/audit/facts/audit.contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/i18n.js';
import type { useRead } from '../../shell/api/useRead.js';
import { Failed } from '../../shell/states/states.js';
import { StatusMark } from '../../shell/lab/StatusMark.js';
import { Note } from '../../ui/status/Note.js';
import { Panel } from '../../ui/page/Surface.js';
import { PlainList, Row, Stack, Text } from '../../ui/layout/layout.js';

const looks = {
  equal: { tone: 'good', icon: 'check' },
  differs: { tone: 'bad', icon: 'warn' },
  'catching-up': { tone: 'warn', icon: 'history' },
} as const;
/** Differences listed at most. */
const mostShown = 20;

/** Whether the read models of this day can be trusted: compares them with a replay of the whole log. */
function Verdict({ verdict, differences, events }: LabAt) {
  const t = useText('audit');
  const text = {
    equal: t('equal-text', { count: events }),
    differs: t('differs-text', { count: differences.length }),
    'catching-up': t('catching-up-text'),
  };
  return (
    <Note {...looks[verdict]} title={t(verdict)} role="status">
      {text[verdict]}
      {verdict === 'differs' && (
        <Text as="ul" padStart={4} above={1}>
          {differences.slice(0, mostShown).map(({ record, ...difference }) => (
            <li key={`${record} ${difference.id} ${difference.field}`}>{t(`difference-${record}`, difference)}</li>
          ))}
        </Text>
      )}
    </Note>
  );
}

function Part({ title, none, children }: { title: string; none: string; children: readonly ReactNode[] }) {
  return (
    <Box>
      <Text as="h3" below={1} variant="h3">
        {title}
      </Text>
      {children.length === 0 ? (
        <Typography color="textSecondary">{none}</Typography>
      ) : (
        <PlainList>{children}</PlainList>
      )}
    </Box>
  );
}
const line = {
  ...{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', columnGap: 3 },
  ...{ minHeight: 36, py: 1, borderBottom: 1, borderColor: 'line.soft' },
};

function Then({ lab }: { lab: LabAt }) {
  const t = useText('audit');
  const { isOpen, capacity, held, inside, bookings } = lab;
  return (
    <Stack gap={4} fit pad={4}>
      <Verdict {...lab} />
      <Box>
        <Typography variant="figure" component="p">
          {t('inside-of', { inside: inside.length })}
        </Typography>
        <Typography color="textSecondary">{isOpen ? t('held-of', { held, capacity }) : t('held-closed')}</Typography>
      </Box>
      <Part title={t('inside')} none={t('inside-none')}>
        {inside.map(({ visitId, name, refNum, workstationNo, since }) => (
          <Box component="li" key={visitId} sx={line}>
            <Text as="div" weight="strong">
              {name}
            </Text>
            <Text as="div" variant="body2" tone="quiet">
              {refNum},{' '}
              {workstationNo
                ? t('at-workstation', { since: since.slice(0, 5), seat: workstationNo })
                : t('without-workstation', { since: since.slice(0, 5) })}
            </Text>
          </Box>
        ))}
      </Part>
      <Part title={t('bookings-at')} none={t('bookings-none')}>
        {bookings.map(({ bookingId, refNum, seats, status }) => (
          <Box component="li" key={bookingId} sx={line}>
            <Text as="div" weight="strong">
              {refNum}
            </Text>
            <Row gap={3} align="center">
              {t('seats', { count: seats })}
              <StatusMark status={status} />
            </Row>
          </Box>
        ))}
      </Part>
    </Stack>
  );
}

type Props = { read: ReturnType<typeof useRead<typeof auditCalls.labAt>>; time: string; known: 'now' | 'then' };

/** Occupancy and bookings at the chosen moment, replayed from the log. */
export function LabThen({ read, time, known }: Props) {
  const t = useText('audit');
  const { data, error } = read;
  return (
    <Panel title={t('lab-at', { time })} count={known === 'now' ? t('known-now') : t('known-then', { time })}>
      {data ? (
        <Then lab={data} />
      ) : error ? (
        <Failed error={error} onRetry={() => void read.refetch()} />
      ) : (
        <Typography color="textSecondary" aria-busy sx={{ p: 4, minHeight: 320 }}>
          {t('lab-loading')}
        </Typography>
      )}
    </Panel>
  );
}
