import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useText } from '../../shell/i18n/i18n.js';
import { ChosenDates } from '../../ui/calendar/ChosenDates.js';
import { SidePanel, Sum, Sums } from '../../ui/calendar/SidePanel.js';
import { Field } from '../../ui/Field.js';
import { type Batch, type BatchAction, batchActions, mayTake } from './batch.js';
import { isHeld, isWaiting, type Line } from './officeDay.js';

type Props = {
  batch: Batch;
  dates: readonly string[];
  /** Every booking on the chosen days, and those that the action would change. */
  lines: readonly Line[];
  changing: readonly Line[];
  max: number;
  seatsText: string;
  sending: boolean;
  onBatch: (batch: Batch) => void;
  onSeatsText: (text: string) => void;
  onRemove: (date: string) => void;
  onSend: () => void;
};

/** One act for many bookings. */
export function BatchPanel(props: Props) {
  const { batch, dates, lines, changing, max, seatsText, sending, onBatch, onSeatsText, onRemove, onSend } = props;
  const t = useText('lab-days');
  const { action, refs, reason } = batch;
  const wrong =
    action !== 'update' || seatsText === ''
      ? ''
      : !/^\d+$/.test(seatsText)
        ? t('no-invalid')
        : Number(seatsText) > max
          ? t('max', { max })
          : '';
  const stuck = action === 'update' && (wrong !== '' || Number(seatsText) < 1);
  const known = [...new Set(lines.filter((line) => mayTake(action, line)).map(({ refNum }) => refNum))].toSorted();
  const severe = action === 'reject' || action === 'cancel';
  return (
    <SidePanel stays title={t('batch')}>
      <Box sx={{ p: 4, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
        <Field
          select
          label={t('choose-action')}
          value={action}
          onChange={(event) => onBatch({ ...batch, action: event.target.value as BatchAction })}
        >
          {batchActions.map((one) => (
            <MenuItem key={one} value={one}>
              {t(`batch-${one}`)}
            </MenuItem>
          ))}
        </Field>
        <Autocomplete
          multiple
          size="small"
          options={known}
          value={refs.filter((ref) => known.includes(ref))}
          noOptionsText={t('nothing-found')}
          onChange={(_, value) => onBatch({ ...batch, refs: value })}
          renderInput={(params) => (
            <Field
              {...params}
              size="small"
              label={t('project-or-self')}
              placeholder={refs.length ? '' : t('all-on-days')}
            />
          )}
        />
        {action === 'update' && (
          <Field
            label={t('no-of-researchers')}
            value={seatsText}
            error={wrong !== ''}
            helperText={wrong || undefined}
            onChange={(event) => onSeatsText(event.target.value)}
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          />
        )}
        {action === 'reject' && (
          <Field
            multiline
            minRows={2}
            maxRows={4}
            label={t('reason-optional')}
            value={reason}
            onChange={(event) => onBatch({ ...batch, reason: event.target.value })}
            slotProps={{ htmlInput: { maxLength: 200 } }}
          />
        )}
        <ChosenDates dates={dates} onRemove={onRemove} />
      </Box>
      <Sums>
        <Sum label={t('bookings-on-days')} value={lines.filter(isHeld).length} />
        <Sum label={t('waiting-on-days')} value={lines.filter(isWaiting).length} />
        <Sum
          strong
          label={t('projects-told')}
          value={stuck ? 0 : new Set(changing.map(({ projectId }) => projectId)).size}
        />
      </Sums>
      <Box sx={{ p: 4, pt: 1, display: 'grid', gap: 2 }}>
        {!stuck && changing.length > 0 && (
          <Typography variant="caption" color="textSecondary">
            {t('office-remind')}
          </Typography>
        )}
        <Button
          variant="contained"
          color={severe ? 'error' : 'primary'}
          loading={sending}
          disabled={stuck || changing.length === 0}
          onClick={onSend}
        >
          {t(`${action}-bookings`, { count: stuck ? 0 : changing.length })}
        </Button>
      </Box>
    </SidePanel>
  );
}
