import Box from '@mui/material/Box';
import { useText } from '../../../i18n/i18n.js';
import { Bar } from '../../../shell/lab/Bar.js';
import { Calendar } from '../../../shell/calendar/Calendar.js';
import { sayMonth } from '../../../i18n/dates.js';
import { Legend, LegendKey } from '../../../shell/calendar/Legend.js';
import { FirstMark } from './FirstMark.js';
import type { OfficeMode } from './modes.js';
import { lookOfOfficeDay, OfficeCell } from './OfficeCell.js';
import type { OfficeDay } from '../officeDay.js';
import { QueueCell } from '../queue/QueueCell.js';
import { useOfficeWords } from '../useOfficeWords.js';
import { stopped } from '../../../ui/text/joined.js';

/** Legend of the seat bars; `pale` if some bars show seats that are not approved yet. */
export function OfficeLegend({ pale }: { pale: boolean }) {
  const t = useText('lab-days');
  return (
    <Legend bars>
      <LegendKey
        mark={
          <Box aria-hidden sx={{ display: 'flex' }}>
            <FirstMark />
          </Box>
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
