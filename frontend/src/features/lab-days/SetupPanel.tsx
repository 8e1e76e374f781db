import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useText } from '../../shell/i18n/i18n.js';
import { ChosenDates } from '../../shell/calendar/ChosenDates.js';
import { say } from '../../ui/calendar/dates.js';
import { SidePanel } from '../../ui/calendar/SidePanel.js';
import { Field } from '../../ui/Field.js';
import { Segmented } from '../../ui/Segmented.js';
import { hours, lengthOf, maxRemarks, problemsOf, type SetupForm } from './setup.js';

type Props = {
  form: SetupForm;
  dates: readonly string[];
  sending: boolean;
  onForm: (form: SetupForm) => void;
  onRemove: (date: string) => void;
  onSend: () => void;
};

/** How many seats the chosen days have, for whom, and when they open for booking. */
export function SetupPanel({ form, dates, sending, onForm, onRemove, onSend }: Props) {
  const t = useText('bookings');
  const [whoId, releaseId] = [useId(), useId()];
  const [pressed, setPressed] = useState(false);
  const problems = problemsOf(form);
  const wrong = (problem: (typeof problems)[number]) => problems.includes(problem);
  const put = (change: Partial<SetupForm>) => onForm({ ...form, ...change });
  const open = form.project || form.selfService;
  const missing = pressed && wrong('preset-missing');
  const send = () => {
    setPressed(true);
    if (problems.length === 0) onSend();
  };
  const when =
    form.release === 'now' || !form.date || !form.hour
      ? t('opens-at-once')
      : t('opens-from', { time: t('at-time', { date: say(form.date), time: form.hour }) });
  return (
    <SidePanel stays title={t('settings')}>
      <Box sx={{ p: 4, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
        <ChosenDates dates={dates} onRemove={onRemove} />
        <Field
          label={t('available-space')}
          value={form.capacity}
          error={wrong('space-invalid')}
          helperText={wrong('space-invalid') ? t('space-invalid') : undefined}
          onChange={(event) => put({ capacity: event.target.value })}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 4 } }}
        />
        <Box role="group" aria-labelledby={whoId}>
          <Typography id={whoId} variant="body2" sx={{ fontWeight: 550 }}>
            {t('available-for')}
          </Typography>
          <Box sx={{ display: 'flex', gap: 3, ml: -1 }}>
            <FormControlLabel
              label={t('for-project-short')}
              sx={{ ml: 0 }}
              control={
                <Checkbox
                  size="small"
                  checked={form.project}
                  onChange={(_, project) => put({ project })}
                  sx={{ p: 1, mr: 1 }}
                />
              }
            />
            <FormControlLabel
              label={t('for-self-short')}
              sx={{ ml: 0 }}
              control={
                <Checkbox
                  size="small"
                  checked={form.selfService}
                  onChange={(_, selfService) => put({ selfService })}
                  sx={{ p: 1, mr: 1 }}
                />
              }
            />
          </Box>
        </Box>
        <Field
          multiline
          minRows={2}
          maxRows={4}
          label={t('column-remarks')}
          value={form.remarks}
          error={wrong('remarks-long')}
          helperText={t('remarks-help', { used: lengthOf(form.remarks), max: maxRemarks })}
          onChange={(event) => put({ remarks: event.target.value })}
        />
        <Box role="group" aria-labelledby={releaseId} sx={{ display: 'grid', gap: 3 }}>
          <Typography id={releaseId} variant="body2" sx={{ fontWeight: 550, mb: -2 }}>
            {t('release')}
          </Typography>
          <Segmented
            full
            label={t('release')}
            value={form.release}
            onChange={(release) => put({ release })}
            options={[
              { value: 'now', label: t('release-now') },
              { value: 'later', label: t('release-later') },
            ]}
          />
          {form.release === 'later' && (
            <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 108px', gap: 2 }}>
              <Field
                type="date"
                label={t('column-date')}
                value={form.date}
                error={missing && !form.date}
                onChange={(event) => put({ date: event.target.value })}
              />
              <Field
                select
                label={t('time')}
                value={form.hour}
                error={missing && !form.hour}
                onChange={(event) => put({ hour: event.target.value })}
              >
                {hours.map((hour) => (
                  <MenuItem key={hour} value={hour}>
                    {hour}
                  </MenuItem>
                ))}
              </Field>
            </Box>
          )}
          {missing && (
            <FormHelperText error role="alert" sx={{ m: 0, mt: -1 }}>
              {t('preset-missing')}
            </FormHelperText>
          )}
        </Box>
      </Box>
      <Box sx={{ p: 4, display: 'grid', gap: 2, borderTop: 1, borderColor: 'divider' }}>
        {dates.length > 0 && (
          <>
            <Typography variant="caption" color="textSecondary">
              {open ? when : t('closes-days')}
            </Typography>
            <Typography variant="caption" color="textSecondary">
              {t('office-remind')}
            </Typography>
          </>
        )}
        <Button variant="contained" loading={sending} disabled={dates.length === 0} onClick={send}>
          {t('confirm-days', { count: dates.length })}
        </Button>
      </Box>
    </SidePanel>
  );
}
