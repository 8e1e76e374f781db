import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useText } from '../../shell/i18n/i18n.js';
import { StatusMark } from '../../ui/calendar/StatusMark.js';
import { say } from '../../ui/calendar/dates.js';
import { words } from '../../ui/theme/theme.js';
import { seenStatus } from './bookingDaysOf.js';
import { DeleteButton } from './DeleteButton.js';
import { isDeletable, type Request, sayInstant, useRemarks } from './request.js';

type Props = { request: Request; onDelete: (request: Request) => void };

/** A request on a phone. */
export function RequestCard({ request, onDelete }: Props) {
  const t = useText('bookings');
  const { refno, bookDate, capacity, statusCode, requestDate, updateDate } = request;
  const remark = useRemarks()(request);
  return (
    <Box sx={{ display: 'flex', gap: 3, ml: -1, mr: -3, py: 2.5, alignItems: 'flex-start' }}>
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 0.5, justifyItems: 'start' }}>
        <Typography variant="h3" component="h2">
          {say(bookDate, 'EEE d MMM yyyy')}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
          <StatusMark status={seenStatus(statusCode)} aside={t('seats', { count: capacity })} />
          <Typography variant="body2" color="textSecondary" sx={{ ...words, overflowWrap: 'anywhere' }}>
            {refno}
          </Typography>
        </Box>
        <Typography variant="caption" color="textSecondary">
          {t('request-submitted')} {sayInstant(requestDate)}
          <br />
          {t('request-updated')} {sayInstant(updateDate)}
        </Typography>
        {remark && (
          <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {remark}
          </Typography>
        )}
      </Box>
      {isDeletable(request) && <DeleteButton request={request} size={44} onDelete={onDelete} />}
    </Box>
  );
}
