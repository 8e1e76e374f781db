import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useText } from '../../shell/i18n/i18n.js';
import { StatusMark } from '../../shell/calendar/StatusMark.js';
import { say } from '../../ui/calendar/dates.js';
import { words } from '../../ui/theme/theme.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Surface } from '../../ui/Surface.js';
import { TablePager } from '../../ui/TablePager.js';
import { useRows } from '../../ui/useRows.js';
import { seenStatus } from './bookingDaysOf.js';
import { DeleteButton } from './DeleteButton.js';
import { isDeletable, type Request, type RequestListProps, sayInstant } from './request.js';
import { usePagerWords } from './usePagerWords.js';

const rowKey = ({ id }: Request) => id;

function Card({ request, onDelete }: { request: Request; onDelete: (request: Request) => void }) {
  const t = useText('bookings');
  const { refno, bookDate, capacity, statusCode, requestDate, updateDate, remarks } = request;
  return (
    <Box component="li" sx={{ display: 'flex', gap: 3, pl: 3, pr: 1, py: 2.5, alignItems: 'flex-start' }}>
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
        {remarks && (
          <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {remarks}
          </Typography>
        )}
      </Box>
      {isDeletable(request) && <DeleteButton request={request} size={44} onDelete={onDelete} />}
    </Box>
  );
}

/** The booking list on a phone, the latest date first. */
export function RequestCards({ rows, onDelete }: RequestListProps) {
  const t = useText('bookings');
  const pager = usePagerWords();
  const { shown, paging } = useRows<Request>({ columns: [], rows, rowKey, start: undefined, paged: true });
  return (
    <Surface>
      {rows.length === 0 && <EmptyState title={t('requests-none')} text={t('requests-none-text')} />}
      <Box
        component="ul"
        aria-label={t('requests')}
        sx={{ m: 0, p: 0, listStyle: 'none', '& > li + li': { borderTop: 1, borderColor: 'line.soft' } }}
      >
        {shown.map((request) => (
          <Card key={request.id} request={request} onDelete={onDelete} />
        ))}
      </Box>
      {paging && <TablePager {...paging} labels={pager} />}
    </Surface>
  );
}
