import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { ChosenDates } from '../../../shell/calendar/picking/ChosenDates.js';
import { FormNotes } from '../../../shell/form/CallForm.js';
import { useText } from '../../../i18n/i18n.js';
import { useNow, useToday } from '../../../shell/live/useLive.js';
import { isDate, lastOf, monthAfter, monthOf, say } from '../../../i18n/dates.js';
import { SidePanel } from '../../../shell/lab/SidePanel.js';
import { CheckboxField, SegmentedField } from '../../../ui/form/ChoiceField.js';
import { DateField } from '../../../ui/form/DateField.js';
import { SelectField } from '../../../ui/form/SelectField.js';
import { TextField } from '../../../ui/form/TextField.js';
import type { OfficeDay } from '../officeDay.js';
import { differencesIn, hours, releaseDiffers, type SetupForm, type useSetup } from './useSetup.js';
import type { Moved } from '../calendar/useChosenDays.js';
import { listed, phrased } from '../../../ui/text/joined.js';
import { oneLineOf } from '../../../ui/text/htmlText.js';
import { Note } from '../../../ui/status/Note.js';
import { useOfficeWords } from '../useOfficeWords.js';
import { PlainList, Row, Stack, Text } from '../../../ui/layout/layout.js';

const hourWords = hours.map((hour) => [hour, hour] as const);

type Props = {
  setup: ReturnType<typeof useSetup>;
  /** Chosen days that a conflict has read anew, with their settings before and now. */
  moved: readonly Moved[];
  days: readonly OfficeDay[];
  onRemove: (date: string) => void;
  bare?: boolean;
};

/** Seats, audience, remarks and opening of the chosen days. Differing values are kept unless the field is edited. */
export function SetupPanel({ setup: { form, conflict }, moved, days, onRemove, bare = false }: Props) {
  const t = useText('lab-days');
  const [whoId, keptId] = [useId(), useId()];
  const now = useNow(60_000) ?? 0;
  const typed = useWatch({ control: form.control }) as SetupForm;
  const { capacity, project, selfService, release, date, hour } = typed;
  const differ = differencesIn(days);
  const dates = days.map((day) => day.date);
  const someKept = project === null || selfService === null;
  // A researcher books until the end of the next month (2.9.03), even if later days are released.
  const horizon = lastOf(monthAfter(monthOf(useToday())));
  const opens = () => {
    if (dates.some((one) => one > horizon)) return t('opens-not-yet', { date: say(horizon) });
    if (release !== 'later') return t('opens-at-once');
    return isDate(date) && hour
      ? t('opens-from', { time: t('at-time', { date: say(date), time: hour }) })
      : t('opens-undecided');
  };
  return (
    <SidePanel stays bare={bare} title={t('settings')}>
      <Box component="form" data-form noValidate onSubmit={form.submit}>
        <Stack gap={4} fit pad={4}>
          <ChosenDates dates={dates} onRemove={onRemove} />
          <FormNotes form={form} />
          {conflict && <SetupConflict {...conflict} moved={moved} />}
          <Box sx={{ display: 'grid', gridTemplateColumns: '116px minmax(0, 1fr)', gap: 4, alignItems: 'start' }}>
            <TextField
              form={form}
              name="capacity"
              label={t('available-space')}
              numeric
              placeholder={differ.seats.length > 0 ? t('different') : ''}
              help={differ.seats.length > 0 && !capacity && t('space-kept', { seats: listed(differ.seats) })}
            />
            <Box role="group" aria-labelledby={whoId} aria-describedby={someKept ? keptId : undefined}>
              <Text id={whoId} as="p" below={1} variant="body2" weight="strong">
                {t('available-for')}
              </Text>
              <CheckboxField form={form} name="project" label={t('for-project-short')} />
              <CheckboxField form={form} name="selfService" label={t('for-self-short')} />
              {someKept && (
                <Typography id={keptId} component="p" variant="caption" color="textSecondary">
                  {t('who-kept')}
                </Typography>
              )}
            </Box>
          </Box>
          <SetupRemarks form={form} days={differ.remarked} all={days.length} />
          <SegmentedField
            form={form}
            name="release"
            label={t('release')}
            words={{ now: t('release-now'), later: t('release-later') }}
            help={releaseDiffers(days, now) && t('release-different')}
          />
          {release === 'later' && (
            <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 96px', gap: 2 }}>
              <DateField form={form} name="date" label={t('column-date')} format="d MMM yyyy" />
              <SelectField form={form} name="hour" label={t('time')} words={hourWords} />
            </Box>
          )}
        </Stack>
        <Stack gap={2} pad={4} lineAbove="divider">
          {dates.length > 0 && (
            <>
              <Typography variant="caption" color="textSecondary">
                {project === false && selfService === false ? t('closes-days') : opens()}
              </Typography>
              <Typography variant="caption" color="textSecondary">
                {t('office-remind')}
              </Typography>
            </>
          )}
          <Button type="submit" variant="contained" loading={form.busy} disabled={dates.length === 0}>
            {t('confirm-days', { count: dates.length })}
          </Button>
        </Stack>
      </Box>
    </SidePanel>
  );
}

type SetupConflictProps = { by: string; at: string; moved: readonly Moved[] };

/** Somebody else changed chosen days while the officer typed: who, when and what. The input stays. */
function SetupConflict({ by, at, moved }: SetupConflictProps) {
  const t = useText('lab-days');
  const words = useOfficeWords();
  const whatOf = ({ before, now }: Moved) => {
    const [was, who] = [words.who({ setting: before }), words.who({ setting: now })];
    const remark = oneLineOf(now?.remarks ?? '');
    const isOther = (name: 'capacity' | 'remarks' | 'releaseTime') => {
      const [one, other] = [before?.[name], now?.[name]];
      return one !== other;
    };
    return phrased([
      isOther('capacity') && t('changed-seats', { from: before?.capacity ?? 0, to: now?.capacity ?? 0 }),
      was !== who && `${was} → ${who}`,
      isOther('remarks') && t('changed-remark', { remark: remark || '–' }),
      isOther('releaseTime') && t('changed-release'),
    ]);
  };
  return (
    <Note tone="warn" icon="users" role="alert" title={t('changed-by', { by, at })}>
      <div>{t('changed-kept')}</div>
      {moved.map((one) => (
        <div key={one.date}>{t('changed-of-day', { date: say(one.date, 'EEE d MMM yyyy'), what: whatOf(one) })}</div>
      ))}
    </Note>
  );
}

/** Remarks listed at most; the calendar beside it shows all. */
const mostRemarks = 6;

type SetupRemarksProps = {
  form: ReturnType<typeof useSetup>['form'];
  /** The chosen days with a remark, if their remarks differ; else empty. */
  days: readonly OfficeDay[];
  /** Number of chosen days. */
  all: number;
};

/** The remarks of the chosen days. If they differ, they are listed, and stay as they are until somebody types. */
function SetupRemarks({ form, days, all }: SetupRemarksProps) {
  const t = useText('lab-days');
  const typed = useWatch({ control: form.control, name: 'remarks' });
  const differ = days.length > 0;
  const helpText = () => {
    if (!differ) return t('remarks-help');
    if (typed)
      return (
        <Text tone="warn" weight="strong">
          {t('remarks-replaced', { count: days.length, all })}
        </Text>
      );
    return t('remarked-days', { count: days.length, all });
  };
  return (
    <Box>
      <TextField
        form={form}
        name="remarks"
        label={t('column-remarks')}
        rows={2}
        placeholder={differ ? t('different') : ''}
        help={helpText()}
      />
      {differ && !typed && (
        <PlainList aria-label={t('column-remarks')} above={0.5} variant="caption">
          {days.slice(0, mostRemarks).map(({ date, remark }) => (
            <Row as="li" key={date} gap={2}>
              <Box component="span" sx={{ flex: 'none', width: 80, color: 'text.secondary' }}>
                {say(date)}
              </Box>
              <Text title={remark} tone="plain" breaks="cut">
                {remark}
              </Text>
            </Row>
          ))}
          {days.length > mostRemarks && (
            <Text as="li" tone="quiet">
              {t('more-days', { count: days.length - mostRemarks })}
            </Text>
          )}
        </PlainList>
      )}
    </Box>
  );
}
