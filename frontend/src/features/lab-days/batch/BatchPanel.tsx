import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FormNotes } from '../../../shell/form/CallForm.js';
import { useText } from '../../../i18n/i18n.js';
import { ChosenDates } from '../../../shell/calendar/picking/ChosenDates.js';
import { SidePanel, Sum, Sums } from '../../../shell/lab/SidePanel.js';
import { MultiSelectField } from '../../../ui/form/MultiSelectField.js';
import { SelectField } from '../../../ui/form/SelectField.js';
import { TextField } from '../../../ui/form/TextField.js';
import { mayTake, type BatchGroup, batchGroups, groupOf } from './batch.js';
import { RejectReasons } from '../queue/RejectLine.js';
import type { BatchOfDays } from './useBatch.js';
import { CheckOf } from '../../../ui/form/Check.js';
import { StatusDot } from '../../../shell/lab/StatusMark.js';
import { touch } from '../../../ui/theme/touch.js';
import { PlainList, Row, Stack, Text } from '../../../ui/layout/layout.js';

type Props = {
  batch: BatchOfDays;
  dates: readonly string[];
  /** How many bookings were added or changed since their days were chosen. */
  came: number;
  /** Days of the month, from today on, with a request that waits. */
  withRequests: readonly string[];
  onChooseAll: () => void;
  onRemove: (date: string) => void;
  bare?: boolean;
};

/** The form that applies one action to many bookings. */
export function BatchPanel(props: Props) {
  const { batch, dates, came, withRequests, onChooseAll, onRemove, bare = false } = props;
  const { form, lines, changing, typed, seatsProblem } = batch;
  const { action } = typed;
  const t = useText('lab-days');
  const actionNames = {
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
        <Stack gap={4} fit pad={4}>
          <FormNotes form={form} />
          <SelectField form={form} name="action" label={t('choose-action')} words={actionNames} />
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
            <Stack gap={2}>
              <TextField form={form} name="reason" label={t('reason-optional')} rows={2} />
              <RejectReasons onChoose={(reason) => form.setValue('reason', reason, { shouldDirty: true })} />
            </Stack>
          )}
          {withRequests.some((date) => !dates.includes(date)) && (
            <Button variant="outlined" color="inherit" onClick={onChooseAll}>
              {t('choose-with-requests', { count: withRequests.length })}
            </Button>
          )}
          <ChosenDates dates={dates} onRemove={onRemove} />
          {came > 0 && (
            <Text as="p" variant="body2" tone="warn">
              {t('came-since', { count: came })}
            </Text>
          )}
        </Stack>
        {batch.meant.length > 0 && <BatchPreview batch={batch} />}
        <Sums>
          <Sum strong label={t('projects-told')} value={new Set(changing.map(({ projectId }) => projectId)).size} />
        </Sums>
        <Stack gap={2} pad={4} padTop={1}>
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
        </Stack>
      </Box>
    </SidePanel>
  );
}

const row = {
  display: 'grid',
  gridTemplateColumns: '120px 24px minmax(0, 1fr)',
  columnGap: 2,
  alignItems: 'center',
  minHeight: touch(30),
  px: 4,
  typography: 'body2',
};

/** Shows what the batch would do, by status. Decided bookings are included only when their status is ticked. */
function BatchPreview({ batch }: { batch: BatchOfDays }) {
  const t = useText('lab-days');
  const { meant, taken, take, typed } = batch;
  const { action } = typed;
  const flip = (group: BatchGroup) =>
    take(taken.includes(group) ? taken.filter((one) => one !== group) : [...taken, group]);
  const becomes = t(`become-${action}`, { seats: t('seats', { count: Number(typed.seats) || 0 }) });
  const keeps = (group: BatchGroup) => group === 'SUBMITTED' && meant.some(({ kept }) => kept > 0);
  const outcome = (group: BatchGroup, may: boolean, on: boolean) => {
    if (!may) return t(`stay-${action === 'cancel' ? 'approve' : action}`);
    if (!on) return t('left-alone');
    const loses = group === 'APPROVED' && (action === 'cancel' || action === 'reject');
    if (action === 'reject' && keeps(group)) return t('become-reject-more');
    return loses ? t('lose-seats') : becomes;
  };
  return (
    <PlainList aria-label={t('would-do')} padY={2} lineAbove="divider">
      {batchGroups.map((group) => {
        const ofGroup = meant.filter((line) => groupOf(line) === group);
        if (ofGroup.length === 0) return null;
        const may = ofGroup.some((line) => mayTake(action, line));
        const on = may && taken.includes(group);
        return (
          <Box component="li" key={group} sx={{ ...row, color: on ? 'text.primary' : 'text.secondary' }}>
            {may ? (
              <CheckOf label={t(group)} checked={on} onChange={() => flip(group)}>
                <StatusDot status={group} />
                {t(group)}
              </CheckOf>
            ) : (
              <Row gap={1.5} align="center" padStart={8}>
                <StatusDot status={group} />
                {t(group)}
              </Row>
            )}
            <Text as="div" weight={on ? 'bold' : 'regular'} textAlign="right">
              {ofGroup.length}
            </Text>
            <Text
              as="div"
              tone={on && group === 'APPROVED' && action !== 'update' ? 'bad' : undefined}
              weight={on && group === 'APPROVED' && action !== 'update' ? 'strong' : undefined}
            >
              {outcome(group, may, on)}
            </Text>
          </Box>
        );
      })}
    </PlainList>
  );
}
