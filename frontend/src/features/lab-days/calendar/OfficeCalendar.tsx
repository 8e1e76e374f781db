import Box from '@mui/material/Box';
import { useText } from '../../../i18n/i18n.js';
import { Bar } from '../../../shell/lab/Ring.js';
import { Calendar } from '../../../shell/calendar/Calendar.js';
import { sayMonth } from '../../../i18n/dates.js';
import { Legend, LegendKey } from '../../../shell/calendar/Legend.js';
import { FirstMark } from './FirstMark.js';
import type { OfficeMode } from './FilterPanel.js';
import { type OfficeDay, firstOn, isHeld, letsIn, waitingOn } from '../officeDay.js';
import { QueueCell } from '../queue/QueueCell.js';
import { useOfficeWords } from '../useOfficeWords.js';
import { stopped } from '../../../ui/text/joined.js';
import { CheckMark } from '../../../ui/form/Check.js';
import Typography from '@mui/material/Typography';
import { DayFoot } from '../../../shell/lab/DayFoot.js';
import { DayNumber } from '../../../shell/calendar/DayNumber.js';
import { holidayName, hatch } from '../../../shell/lab/tone.js';
import { twoLines } from '../../../ui/theme/typography.js';
import { Block, Row, Text } from '../../../ui/layout/layout.js';

/** Legend of the seat bars; `pale` if some bars show seats that are not approved yet. */
export function OfficeLegend({ pale }: { pale: boolean }) {
  const t = useText('lab-days');
  return (
    <Legend bars>
      <LegendKey
        mark={
          <Row aria-hidden>
            <FirstMark />
          </Row>
        }
      >
        {t('first-time')}
      </LegendKey>
      {pale && <LegendKey mark={<Bar held={30} taken={70} />}>{t('pale-key')}</LegendKey>}
    </Legend>
  );
}

type Props = {
  days: readonly OfficeDay[];
  month: string;
  today: string;
  mode: OfficeMode;
  chosen: ReadonlySet<string>;
  /** Chosen days that became full after they were chosen. */
  filled: ReadonlySet<string>;
  invalid: ReadonlySet<string>;
  onPick: (date: string) => void;
  onSweep: (date: string) => void;
  onOpen: (date: string) => void;
};

/** The office's month. A click opens a day in view mode and chooses it in the other two modes. */
export function OfficeCalendar(props: Props) {
  const { days, month, today, mode, chosen, filled, invalid, onPick, onSweep, onOpen } = props;
  const words = useOfficeWords();
  const viewing = mode === 'view';
  const alarmOf = ({ date }: OfficeDay) => words.alarmOf(date, { invalid, filled });
  const canChoose = (day: OfficeDay) => !day.outside && (mode === 'setup' || day.lines.length > 0);
  const canOpen = (day: OfficeDay) => !day.outside && (day.closed === undefined || day.lines.length > 0);
  return (
    <>
      <Calendar
        label={sayMonth(month)}
        days={days}
        today={today}
        describe={(day) =>
          stopped(words.describe(day), mode === 'setup' && day.closed === undefined && words.who(day), alarmOf(day))
        }
        chosen={viewing ? undefined : chosen}
        look={(day) =>
          lookOfOfficeDay(day, {
            today,
            chosen: !viewing && chosen.has(day.date),
            alarmed: alarmOf(day) !== undefined,
          })
        }
        canPick={viewing ? canOpen : canChoose}
        onPick={(day) => (viewing ? onOpen(day.date) : onPick(day.date))}
        onSweep={viewing ? undefined : (day) => onSweep(day.date)}
        hasControls={(day) => mode === 'manage' && canOpen(day)}
        renderDay={(day, here) =>
          mode === 'manage' ? (
            <QueueCell
              day={day}
              today={today}
              chosen={chosen.has(day.date)}
              alarm={alarmOf(day)}
              here={here}
              onOpen={canOpen(day) ? () => onOpen(day.date) : undefined}
            />
          ) : (
            <OfficeCell
              day={day}
              today={today}
              setup={mode === 'setup'}
              choosing={!viewing && canChoose(day)}
              chosen={chosen.has(day.date)}
              alarm={alarmOf(day)}
              here={here}
            />
          )
        }
      />
      {mode !== 'manage' && <OfficeLegend pale={viewing && days.some(({ held, taken }) => taken > held)} />}
    </>
  );
}

type Look = { today: string; chosen: boolean; alarmed: boolean };

const lookOfOfficeDay = (day: OfficeDay, { today, chosen, alarmed }: Look) => ({
  ...((day.date < today || day.outside) && { bgcolor: 'background.default' }),
  ...(day.closed !== undefined && { bgcolor: 'surface.sunken', backgroundImage: hatch }),
  ...((chosen || alarmed) && {
    bgcolor: alarmed ? 'tone.bad.bg' : 'primary.light',
    '&, &:hover': {
      boxShadow: `inset 0 0 0 1.5px var(--mui-palette-${alarmed ? 'tone-bad-solid' : 'primary-main'})`,
    },
  }),
});

/** Text that needs a second line is cut off; the numbers also say that a day is full or over-booked. */
const oneLine = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 1,
  height: 20,
  overflow: 'hidden',
  whiteSpace: 'nowrap',
};

function SeatBar({ day }: { day: OfficeDay }) {
  const t = useText('lab-days');
  const over = day.taken - day.capacity;
  return (
    <Box aria-hidden>
      <Box sx={oneLine}>
        <Typography variant="h2" component="span" sx={{ lineHeight: '1.25rem' }}>
          {day.held}
        </Typography>
        <Text grow variant="caption" tone="quiet">
          / {day.capacity}
        </Text>
        {over >= 0 && (
          <Text variant="caption" tone="bad" weight="strong">
            {over > 0 ? t('over-booked', { count: over }) : t('full')}
          </Text>
        )}
      </Box>
      <Block above={1}>
        <Bar wide held={day.held} taken={day.taken} capacity={day.capacity} />
      </Block>
    </Box>
  );
}

/** The foot has two lines, in a tall cell three, so that the remark and the other note each get a line. */
const tall = '@container (min-height: 126px)';
const balanced = { ...twoLines, textWrap: 'balance' };
const inTwoLines = { '&&': balanced };
const inTwoLinesWhenTall = { '&&': { [tall]: balanced } };
const onlyWhenTall = { display: 'none', [tall]: { display: 'block' } };

function Foot({ day, setup, alarm }: Pick<OfficeCellProps, 'day' | 'setup' | 'alarm'>) {
  const t = useText('lab-days');
  const words = useOfficeWords();
  const held = day.lines.filter(setup ? isHeld : letsIn);
  const waiting = waitingOn(day);
  const projects = held.filter(({ selfService }) => !selfService).length;
  const ordinary = day.setting?.project === true && day.setting.selfService;
  const alone = !day.opens && (setup ? ordinary : waiting === 0);
  if (alarm)
    return (
      <Text tone="bad" weight="strong">
        {alarm}
      </Text>
    );
  if (day.closed !== undefined) return <span title={day.closed}>{holidayName(day.closed)}</span>;
  return (
    <>
      {day.remark && (
        <Box component="span" title={day.remark} sx={alone ? inTwoLines : inTwoLinesWhenTall}>
          {day.remark}
        </Box>
      )}
      {day.opens ? (
        <span>{day.opens}</span>
      ) : setup ? (
        <Box component="span" sx={ordinary && day.remark ? onlyWhenTall : undefined}>
          {words.who(day)}
        </Box>
      ) : waiting > 0 ? (
        <Text tone="note" weight="strong">
          {t('to-review', { count: waiting })}
        </Text>
      ) : (
        !day.remark &&
        held.length > 0 && (
          <span>{t('kinds', { projects: t('project-count', { count: projects }), self: held.length - projects })}</span>
        )
      )}
    </>
  );
}

type OfficeCellProps = {
  day: OfficeDay;
  today: string;
  choosing: boolean;
  chosen: boolean;
  setup: boolean;
  /** Why the date is marked: the server refused it and it was not edited since, or it became full. */
  alarm: string | undefined;
  /** The roving tab stop of the calendar is on this day. */
  here: boolean;
};

/** A day of the office's calendar: seats reserved, first visits, requests that wait. */
function OfficeCell({ day, today, choosing, chosen, setup, alarm, here }: OfficeCellProps) {
  const first = firstOn(day);
  return (
    <>
      <Box aria-hidden sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 24 }}>
        {choosing && <CheckMark checked={chosen} />}
        <DayNumber date={day.date} today={today} quiet={day.closed !== undefined || day.outside} named={day.outside} />
        {!setup && first > 0 && (
          <Block before="auto">
            <FirstMark count={first} />
          </Block>
        )}
      </Box>
      {(day.closed === undefined || day.taken > 0) && <SeatBar day={day} />}
      <DayFoot
        date={day.date}
        here={here}
        whole={alarm ? [alarm] : day.closed === undefined ? [day.remark, day.opens] : [holidayName(day.closed)]}
        sx={{
          color: 'text.secondary',
          display: 'grid',
          '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
          '& > span:only-of-type': balanced,
        }}
      >
        <Foot day={day} setup={setup} alarm={alarm} />
      </DayFoot>
    </>
  );
}
