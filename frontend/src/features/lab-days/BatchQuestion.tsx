import Box from '@mui/material/Box';
import { useText } from '../../shell/i18n/i18n.js';
import { say } from '../../ui/calendar/dates.js';
import { MessageDialog } from '../../ui/MessageDialog.js';
import type { BatchAction } from './batch.js';
import type { Line } from './officeDay.js';

type Props = { action: BatchAction; lines: readonly Line[]; decide: (go: boolean) => void };

/** Asked once before a batch takes seats away: every booking that would lose them. */
export function BatchQuestion({ action, lines, decide }: Props) {
  const t = useText('lab-days');
  const its = action === 'cancel' ? 'cancel' : 'reject';
  const count = lines.length;
  const line = ({ date, refNum: ref, seats, status }: Line) =>
    t('ask-line', { date: say(date), ref, seats: t('seats', { count: seats }), status: t(status) });
  return (
    <MessageDialog
      open
      bad
      icon="warn"
      title={t(`ask-${its}`, { count })}
      action={t(`${its}-bookings`, { count })}
      onAction={() => decide(true)}
      other={{ label: t('keep-them'), onClick: () => decide(false) }}
    >
      {t('ask-text')}
      <Box
        component="ul"
        tabIndex={0}
        sx={{ m: 0, mt: 3, pl: 5, maxHeight: 240, overflowY: 'auto', color: 'text.primary' }}
      >
        {lines.map((one) => (
          <li key={one.id}>{line(one)}</li>
        ))}
      </Box>
    </MessageDialog>
  );
}
