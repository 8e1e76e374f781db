import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FormNotes } from '../../shell/form/CallForm.js';
import { useText } from '../../shell/i18n/i18n.js';
import { ChosenDates } from '../../ui/calendar/ChosenDates.js';
import { SidePanel, Sum, Sums } from '../../ui/calendar/SidePanel.js';
import { MultiSelectField } from '../../ui/form/MultiSelectField.js';
import { SelectField } from '../../ui/form/SelectField.js';
import { TextField } from '../../ui/form/TextField.js';
import { mayTake } from './batch.js';
import { BatchPreview } from './BatchPreview.js';
import { RejectReasons } from './RejectReasons.js';
import type { BatchOfDays } from './useBatch.js';

type Props = {
  batch: BatchOfDays;
  dates: readonly string[];
  /** How many bookings came or changed since their days were chosen. */
  came: number;
  /** The days of the month, from today on, on which something waits. */
  withRequests: readonly string[];
  onChooseAll: () => void;
  onRemove: (date: string) => void;
  bare?: boolean;
};

/** One act for many bookings. */
export function BatchPanel(props: Props) {
  const { batch, dates, came, withRequests, onChooseAll, onRemove, bare = false } = props;
  const { form, lines, changing, typed, seatsProblem } = batch;
  const { action } = typed;
  const t = useText('lab-days');
  const words = {
    approve: t('batch-approve'),
    update: t('batch-update'),
    cancel: t('batch-cancel'),
    reject: t('batch-reject'),
  };
  const known = [...new Set(lines.filter((line) => mayTake(action, line)).map(({ refNum }) => refNum))].toSorted();
  const severe = action === 'reject' || action === 'cancel';
  return (
    <SidePanel bare={bare} title={t('batch')}>
      <Box component="form" data-form noValidate onSubmit={form.submit}>
        <Box sx={{ p: 4, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
          <FormNotes form={form} />
          <SelectField form={form} name="action" label={t('choose-action')} words={words} />
          <MultiSelectField
            form={form}
            name="refs"
            label={t('project-or-self')}
            options={known}
            placeholder={t('all-on-days')}
          />
          {action === 'update' && (
            <TextField form={form} name="seats" label={t('no-of-researchers')} numeric invalid={seatsProblem} />
          )}
          {action === 'reject' && (
            <Box sx={{ display: 'grid', gap: 2 }}>
              <TextField form={form} name="reason" label={t('reason-optional')} rows={2} />
              <RejectReasons onChoose={(reason) => form.setValue('reason', reason, { shouldDirty: true })} />
            </Box>
          )}
          {withRequests.some((date) => !dates.includes(date)) && (
            <Button variant="outlined" color="inherit" onClick={onChooseAll}>
              {t('choose-with-requests', { count: withRequests.length })}
            </Button>
          )}
          <ChosenDates dates={dates} onRemove={onRemove} />
          {came > 0 && (
            <Typography variant="body2" sx={{ color: 'tone.warn.fg' }}>
              {t('came-since', { count: came })}
            </Typography>
          )}
        </Box>
        {batch.meant.length > 0 && <BatchPreview batch={batch} />}
        <Sums>
          <Sum strong label={t('projects-told')} value={new Set(changing.map(({ projectId }) => projectId)).size} />
        </Sums>
        <Box sx={{ p: 4, pt: 1, display: 'grid', gap: 2 }}>
          {changing.length > 0 && (
            <Typography variant="caption" color="textSecondary">
              {t('office-remind')}
            </Typography>
          )}
          <Button
            type="submit"
            variant="contained"
            color={severe ? 'error' : 'primary'}
            loading={form.busy}
            disabled={changing.length === 0}
          >
            {t(`${action}-bookings`, { count: changing.length })}
          </Button>
        </Box>
      </Box>
    </SidePanel>
  );
}
