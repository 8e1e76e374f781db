import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { useText } from '../../../i18n/i18n.js';
import { Bar } from '../../../shell/lab/Bar.js';
import { DayFoot } from '../../../shell/lab/DayFoot.js';
import { DayNumber } from '../../../shell/calendar/DayNumber.js';
import { holidayName } from '../../../shell/lab/holiday.js';
import { hatch } from '../../../shell/lab/tone.js';
import { twoLines } from '../../../ui/text/twoLines.js';
import { FirstMark } from './FirstMark.js';
import { firstOn, isHeld, letsIn, type OfficeDay, waitingOn } from '../officeDay.js';
import { useOfficeWords } from '../useOfficeWords.js';

type Look = { today: string; chosen: boolean; alarmed: boolean };

export const lookOfOfficeDay = (day: OfficeDay, { today, chosen, alarmed }: Look) => ({
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

export function SeatBar({ day }: { day: OfficeDay }) {
  const t = useText('lab-days');
  const over = day.taken - day.capacity;
  return (
    <Box aria-hidden>
      <Box sx={oneLine}>
        <Typography variant="h2" component="span" sx={{ lineHeight: '1.25rem' }}>
          {day.held}
        </Typography>
        <Typography variant="caption" color="textSecondary" sx={{ flex: 1 }}>
          / {day.capacity}
        </Typography>
        {over >= 0 && (
          <Typography variant="caption" sx={{ color: 'tone.bad.fg', fontWeight: 550 }}>
            {over > 0 ? t('over-booked', { count: over }) : t('full')}
          </Typography>
        )}
      </Box>
      <Box sx={{ mt: 1 }}>
        <Bar wide held={day.held} taken={day.taken} capacity={day.capacity} />
      </Box>
    </Box>
  );
}

/** The foot has two lines, in a tall cell three, so that the remark and the other note each get a line. */
const tall = '@container (min-height: 126px)';
const balanced = { ...twoLines, textWrap: 'balance' };
const inTwoLines = { '&&': balanced };
const inTwoLinesWhenTall = { '&&': { [tall]: balanced } };
const onlyWhenTall = { display: 'none', [tall]: { display: 'block' } };

function Foot({ day, setup, alarm }: Pick<Props, 'day' | 'setup' | 'alarm'>) {
  const t = useText('lab-days');
  const words = useOfficeWords();
  const held = day.lines.filter(setup ? isHeld : letsIn);
  const waiting = waitingOn(day);
  const projects = held.filter(({ selfService }) => !selfService).length;
  const ordinary = day.setting?.project === true && day.setting.selfService;
  const alone = !day.opens && (setup ? ordinary : waiting === 0);
  if (alarm)
    return (
      <Box component="span" sx={{ color: 'tone.bad.fg', fontWeight: 550 }}>
        {alarm}
      </Box>
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
        <Box component="span" sx={{ color: 'tone.note.fg', fontWeight: 550 }}>
          {t('to-review', { count: waiting })}
        </Box>
      ) : (
        !day.remark &&
        held.length > 0 && (
          <span>{t('kinds', { projects: t('project-count', { count: projects }), self: held.length - projects })}</span>
        )
      )}
    </>
  );
}

type Props = {
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
export function OfficeCell({ day, today, choosing, chosen, setup, alarm, here }: Props) {
  const first = firstOn(day);
  return (
    <>
      <Box aria-hidden sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 24 }}>
        {choosing && (
          <Checkbox
            size="small"
            disableRipple
            checked={chosen}
            tabIndex={-1}
            slotProps={{ input: { 'aria-hidden': true, tabIndex: -1 } }}
            sx={{ p: 0, ml: -0.5, pointerEvents: 'none' }}
          />
        )}
        <DayNumber date={day.date} today={today} quiet={day.closed !== undefined || day.outside} named={day.outside} />
        {!setup && first > 0 && (
          <Box sx={{ ml: 'auto' }}>
            <FirstMark count={first} />
          </Box>
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
