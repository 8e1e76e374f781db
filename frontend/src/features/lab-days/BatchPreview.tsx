import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { useId } from 'react';
import { useText } from '../../shell/i18n/i18n.js';
import { StatusDot } from '../../ui/calendar/StatusMark.js';
import { type BatchGroup, batchGroups, groupOf, mayTake } from './batch.js';
import type { BatchOfDays } from './useBatch.js';

const row = {
  display: 'grid',
  gridTemplateColumns: '24px 88px 24px minmax(0, 1fr)',
  columnGap: 2,
  alignItems: 'center',
  minHeight: { xs: 44, md: 30 },
  px: 4,
  typography: 'body2',
};

/** What the batch would do, by status, before it is done; what is decided already is taken only when it is ticked. */
export function BatchPreview({ batch }: { batch: BatchOfDays }) {
  const t = useText('lab-days');
  const id = useId();
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
    <Box
      component="ul"
      aria-label={t('would-do')}
      sx={{ m: 0, p: 0, py: 2, listStyle: 'none', borderTop: 1, borderColor: 'divider' }}
    >
      {batchGroups.map((group) => {
        const its = meant.filter((line) => groupOf(line) === group);
        if (its.length === 0) return null;
        const may = its.some((line) => mayTake(action, line));
        const on = may && taken.includes(group);
        return (
          <Box component="li" key={group} sx={{ ...row, color: on ? 'text.primary' : 'text.secondary' }}>
            {may ? (
              <Checkbox
                id={`${id}${group}`}
                size="small"
                disableRipple
                checked={on}
                onChange={() => flip(group)}
                sx={{ p: 1, ml: -1, '@media (max-width:480px)': { width: 44, height: 44, m: -2.5 } }}
              />
            ) : (
              <span />
            )}
            <Box
              component={may ? 'label' : 'span'}
              {...(may && { htmlFor: `${id}${group}` })}
              sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}
            >
              <StatusDot status={group} />
              {t(group)}
            </Box>
            <Box sx={{ textAlign: 'right', fontWeight: on ? 600 : 400 }}>{its.length}</Box>
            <Box
              sx={on && group === 'APPROVED' && action !== 'update' ? { color: 'tone.bad.fg', fontWeight: 550 } : {}}
            >
              {outcome(group, may, on)}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}
