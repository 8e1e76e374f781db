import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { ExportButton } from '../../../shell/export/ExportButton.js';
import { useText } from '../../../i18n/i18n.js';
import { FootBar } from '../../../shell/calendar/FootBar.js';
import { Icon } from '../../../ui/text/Icon.js';
import { Segmented } from '../../../ui/form/frame/Segmented.js';
import { Sheet } from '../../../ui/dialog/Sheet.js';
import { Surface } from '../../../ui/page/Surface.js';
import { DaysToChoose, LabDaysPhone } from './PhoneDays.js';
import { type Filter, firstTimeSelf, type OfficeMode, type OfficeView } from './FilterPanel.js';
import { GenerateEmail, OfficeViews } from './LabDaysActions.js';
import { OfficeLegend } from './OfficeCalendar.js';
import type { OfficeDay } from '../officeDay.js';
import type { useChosenDays } from './useChosenDays.js';
import { useOfficeWords } from '../useOfficeWords.js';
import { listed } from '../../../ui/text/joined.js';
import { PageTitle } from '../../../ui/page/PageHead.js';
import { Stack, Text } from '../../../ui/layout/layout.js';

type Props = {
  month: string;
  mode: OfficeMode;
  view: OfficeView;
  filter: Filter;
  today: string;
  days: readonly OfficeDay[];
  picks: ReturnType<typeof useChosenDays>;
  invalid: ReadonlySet<string>;
  /** The page's summary, the bar of the month, and the panel that a wide screen shows beside the calendar. */
  context: ReactNode;
  bar: ReactNode;
  side: ReactNode;
  requests: ReactNode;
  /** Shown instead of the days: the history, or the loading state. */
  instead: ReactNode;
  withRequests: readonly string[];
  onChooseAll: () => void;
  onPick: (date: string) => void;
  onOpen: (date: string) => void;
  onMode: (mode: OfficeMode) => void;
  onView: (view: OfficeView) => void;
};
const buttons = { display: 'flex', flexWrap: 'wrap', gap: 2, '& > *': { flex: '1 0 auto' } };

function Ways({ onMode }: Pick<Props, 'onMode'>) {
  const t = useText('lab-days');
  return (
    <Box sx={buttons}>
      <Button variant="outlined" color="inherit" onClick={() => onMode('setup')}>
        {t('mode-setup')}
      </Button>
      <Button variant="contained" onClick={() => onMode('manage')}>
        {t('mode-manage')}
      </Button>
    </Box>
  );
}

/** The office's month on a phone: modes as tabs, panels as bottom sheets. */
export default function OfficePhone(props: Props) {
  const { month, mode, view, filter, today, days, picks, invalid, context, bar, side, requests, instead } = props;
  const { withRequests, onChooseAll, onPick, onOpen, onMode, onView } = props;
  const t = useText('lab-days');
  const words = useOfficeWords();
  const [tab, setTab] = useState<'requests' | 'days'>('requests');
  const [past, setPast] = useState(false);
  const [sheet, setSheet] = useState(false);
  const viewing = mode === 'view';
  const listing = mode === 'manage' && tab === 'requests';
  const count = picks.chosen.size;
  const over = days.some((day) => !day.outside && day.date < today) && days.some(({ date }) => date >= today);
  const choosing = !viewing && !listing;
  const list = viewing ? (
    <LabDaysPhone days={days} today={today} past={past} onOpen={onOpen} />
  ) : (
    <DaysToChoose
      days={days}
      today={today}
      past={past}
      setup={mode === 'setup'}
      chosen={picks.chosen}
      alarmOf={(date) => words.alarmOf(date, { invalid, filled: picks.filled })}
      onPick={onPick}
      onSweep={picks.sweep}
      onRemove={picks.remove}
      onOpen={onOpen}
    />
  );
  const chosenFilter = listed([
    filter.project,
    filter.selfService === firstTimeSelf ? t('first-time-self') : filter.selfService,
  ]);
  return (
    <Stack gap={3} fit padBottom={choosing ? 18 : 0}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, minHeight: 44 }}>
        <PageTitle sx={{ flex: '1 0 auto' }}>{t(`mode-${mode}`)}</PageTitle>
        {!viewing && (
          <Button variant="outlined" color="inherit" onClick={() => onMode('view')}>
            {t('back-to-calendar')}
          </Button>
        )}
      </Box>
      {listing && <Typography color="textSecondary">{context}</Typography>}
      {viewing && (
        <>
          <Ways onMode={onMode} />
          <OfficeViews full view={view} onView={onView} />
        </>
      )}
      {mode === 'manage' && (
        <Segmented
          full
          label={t('manage-by')}
          value={tab}
          onChange={setTab}
          options={[
            { value: 'requests', label: t('requests') },
            { value: 'days', label: t('batch-by-days') },
          ]}
        />
      )}
      {listing ? (
        requests
      ) : (
        <>
          <Surface sx={{ '& > :only-child': { borderBottom: 0 } }}>
            {bar}
            {view === 'history' && instead}
          </Surface>
          {viewing && (
            <Button
              variant="outlined"
              color="inherit"
              startIcon={<Icon name="sliders" size={16} />}
              onClick={() => setSheet(true)}
              sx={{ justifyContent: 'flex-start' }}
            >
              {t('showing', { what: chosenFilter || t('all-records') })}
            </Button>
          )}
          {choosing && mode === 'manage' && withRequests.some((date) => !picks.chosen.has(date)) && (
            <Button variant="outlined" color="inherit" onClick={onChooseAll}>
              {t('choose-with-requests', { count: withRequests.length })}
            </Button>
          )}
          {view === 'calendar' && (instead ?? list)}
          {view === 'calendar' && !instead && over && (
            <Button color="inherit" onClick={() => setPast(!past)}>
              {t(past ? 'past-hide' : 'past-show')}
            </Button>
          )}
          {viewing && view === 'calendar' && (
            <Surface sx={{ '& > ul': { borderTop: 0 } }}>
              <OfficeLegend pale={days.some(({ held, taken }) => taken > held)} />
            </Surface>
          )}
        </>
      )}
      {mode !== 'setup' && (
        <Box sx={buttons}>
          <ExportButton
            call={bookingCalls.exportAllUserBookings}
            input={{ bookMonth: month }}
            label={t('export-excel')}
          />
          {mode === 'manage' && <GenerateEmail month={month} />}
        </Box>
      )}
      {choosing && (
        <FootBar>
          <Text role="status" as="div" grow variant="h3">
            {t('days-chosen', { count })}
          </Text>
          <Button color="inherit" disabled={count === 0} onClick={picks.clear}>
            {t('clear')}
          </Button>
          <Button variant="contained" disabled={count === 0} onClick={() => setSheet(true)}>
            {t(mode === 'setup' ? 'set-up-days' : 'batch', { count })}
          </Button>
        </FootBar>
      )}
      <Sheet
        open={sheet && (viewing || count > 0)}
        title={t(viewing ? 'show' : mode === 'setup' ? 'settings' : 'batch')}
        close={t('close')}
        onClose={() => setSheet(false)}
      >
        {side}
      </Sheet>
    </Stack>
  );
}
