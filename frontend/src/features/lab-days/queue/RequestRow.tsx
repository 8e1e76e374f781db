import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { labDateOf, labTimeOf } from '../../../shell/clock/labClock.js';
import { useText } from '../../../i18n/i18n.js';
import { say } from '../../../i18n/dates.js';
import { StatusMark } from '../../../shell/lab/StatusMark.js';
import { Fill, LastBookings } from './RequestParts.js';
import { FirstMark, RemoteMark } from '../calendar/FirstMark.js';
import { approvedOn, asks, isWaiting, type Line, type OfficeDay, roomOn } from '../officeDay.js';
import { marked, RejectLine } from './RejectLine.js';
import type { Queue } from './useQueue.js';
import { labelled } from '../../../ui/text/joined.js';
import { touch } from '../../../ui/theme/touch.js';
import { Row, Text } from '../../../ui/layout/layout.js';

/** On a phone, name and number come first, the effect on the day and the two buttons below. */
export const requestColumns = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr) auto',
    md: 'minmax(0, 1fr) 60px 132px 172px',
    lg: 'minmax(0, 1fr) 60px 136px 100px 160px',
  },
  columnGap: 4,
  rowGap: 2,
  alignItems: 'center',
  px: 4,
};
/** Between 900 and 1200 px in a second row below the others. */
const lastBookings = { gridColumn: { xs: '1 / -1', lg: 'auto' }, order: { md: 1, lg: 0 } };
const whole = { gridColumn: { xs: '1 / -1', md: 'auto' } };
/** Buttons are shown in the row that is hovered or selected; other rows show how long they wait. A phone shows all. */
const answers = {
  display: { xs: 'grid', md: 'flex' },
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
  gap: 1.5,
  '@media (min-width:56.25rem)': {
    '[role=row]:not(:hover):not([aria-selected=true]):not(:focus-within) &': {
      position: 'absolute',
      opacity: 0,
      pointerEvents: 'none',
    },
  },
};
const since = {
  display: { xs: 'none', md: 'block' },
  typography: 'caption',
  color: 'text.secondary',
  '[role=row]:hover &, [aria-selected=true] &, [role=row]:focus-within &': { display: 'none' },
};
const rowLook = (here: boolean, done: boolean) => ({
  ...requestColumns,
  position: 'relative',
  minHeight: 64,
  // From 1200 px on the row has a single line, and minHeight suffices.
  py: { xs: 3, md: 2, lg: 0 },
  borderTop: 1,
  borderColor: 'line.soft',
  scrollMarginBlock: '120px',
  '&:hover': { bgcolor: 'surface.sunken' },
  '&:focus-visible': { outlineOffset: -2 },
  ...(here && { '&&': { bgcolor: done ? 'surface.sunken' : 'primary.light', boxShadow: marked } }),
});

export function useRequestWords() {
  const t = useText('lab-days');
  return {
    seats: (line: Line) => (line.kept > 0 ? t('more-seats', { count: asks(line) }) : t('seats', { count: line.seats })),
    request: (line: Line) =>
      t('request-named', {
        ref: line.refNum,
        date: say(line.date, 'EEEE d MMMM'),
        seats:
          line.kept > 0
            ? t('approved-waiting', { approved: line.kept, waiting: asks(line) })
            : t('seats', { count: line.seats }),
      }),
    since: ({ requestedAt }: Line) =>
      t('at-time', { date: say(labDateOf(requestedAt)), time: labTimeOf(requestedAt).slice(0, 5) }),
  };
}

type Props = { line: Line; day: OfficeDay; queue: Queue };

function Answers({ line, day, queue }: Props) {
  const t = useText('lab-days');
  const request = useRequestWords().request(line);
  const room = roomOn(day) + line.kept;
  const part = room > line.kept && room < line.seats;
  const tabIndex = queue.at === line.id ? 0 : -1;
  const look = { bgcolor: 'background.paper', minHeight: touch(0), whiteSpace: 'nowrap' };
  return (
    <Box sx={answers}>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        tabIndex={tabIndex}
        aria-label={t('reject-named', { request })}
        onClick={() => queue.setRejecting(line.id)}
        sx={look}
      >
        {t('reject')}
      </Button>
      {part ? (
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          tabIndex={tabIndex}
          aria-label={t('approve-part-named', { room, request })}
          onClick={() => queue.approve([line], room)}
          sx={look}
        >
          {t('approve-part', { room, seats: line.seats })}
        </Button>
      ) : (
        <Button
          size="small"
          variant="contained"
          tabIndex={tabIndex}
          disabled={room < line.seats}
          aria-label={t('approve-named', { request })}
          onClick={() => queue.approve([line])}
          sx={{ minHeight: look.minHeight }}
        >
          {t('approve')}
        </Button>
      )}
    </Box>
  );
}

function NoRoom({ day, here }: { day: OfficeDay; here: boolean }) {
  const t = useText('lab-days');
  const [approved, room] = [approvedOn(day), roomOn(day)];
  return (
    <Box
      role="row"
      sx={{ px: 4, pb: 3, mt: -1, position: 'relative', ...(here && { bgcolor: 'primary.light', boxShadow: marked }) }}
    >
      <Text role="gridcell" as="div" variant="caption" tone="bad" weight="strong">
        {day.closed === undefined ? t('no-room', { capacity: day.capacity, approved, room }) : t('no-room-closed')}
      </Text>
    </Box>
  );
}

/** One request: who, how many, the effect on the day, and the two buttons; after the decision, its outcome. */
export function RequestRow({ line, day, queue }: Props) {
  const t = useText('lab-days');
  const say = useRequestWords();
  const title = line.title || (line.selfService ? t('untitled-application') : '');
  const done = !isWaiting(line);
  const here = queue.at === line.id;
  const before = approvedOn(day);
  return (
    <>
      <Box
        role="row"
        data-request={line.id}
        tabIndex={here ? 0 : -1}
        aria-selected={here}
        onFocus={() => queue.setAt(line.id)}
        onClick={() => queue.setAt(line.id)}
        sx={rowLook(here, done)}
      >
        <Text role="gridcell" as="div" shrink tone={done ? 'quiet' : 'plain'}>
          <Row gap={2} align="center">
            <Text translate="no" variant="h3" words>
              {line.refNum}
            </Text>
            {line.first && <FirstMark />}
            {line.remote && <RemoteMark />}
          </Row>
          <Typography variant="body2" color="textSecondary" noWrap title={title}>
            {title}
          </Typography>
        </Text>
        <Text role="gridcell" as="div" variant="body2" weight={done ? 'regular' : 'bold'} breaks="never">
          {say.seats(line)}
          {line.kept > 0 && (
            <Text as="div" variant="caption" tone="quiet">
              {t('approved-of', { count: line.kept })}
            </Text>
          )}
        </Text>
        {done ? (
          <Box
            role="gridcell"
            sx={{
              gridColumn: { xs: '1 / -1', md: '3 / -1' },
              display: 'flex',
              alignItems: 'center',
              gap: 3,
              minWidth: 0,
            }}
          >
            <StatusMark status={line.status} />
            <Typography variant="body2" color="textSecondary" noWrap title={line.rejectReason}>
              {labelled(
                line.refused !== null && t('no-more-approved', { from: line.refused, to: line.seats }),
                (line.status === 'REJECTED' || line.refused !== null) && line.rejectReason,
              )}
            </Typography>
          </Box>
        ) : (
          <>
            <Box role="gridcell" sx={whole}>
              <Fill before={before} after={before + asks(line)} held={day.held} capacity={day.capacity} />
            </Box>
            <Box role="gridcell" sx={lastBookings}>
              {queue.lastDaysOf(line) && <LastBookings days={queue.lastDaysOf(line) ?? []} />}
            </Box>
            <Box role="gridcell" sx={{ ...whole, justifySelf: { md: 'end' } }}>
              <Box sx={since}>{t('waits-since', { since: say.since(line) })}</Box>
              <Answers line={line} day={day} queue={queue} />
            </Box>
          </>
        )}
      </Box>
      {!done && asks(line) > roomOn(day) && <NoRoom day={day} here={here} />}
      {queue.rejecting === line.id && !done && (
        <RejectLine
          line={line}
          reason={queue.reasonOf(line)}
          onReason={(reason) => queue.write(line, reason)}
          onReject={(reason) => queue.reject(line, reason)}
          onCancel={() => queue.setRejecting(undefined)}
        />
      )}
    </>
  );
}
