import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRead } from '../../../shell/api/useRead.js';
import { useText } from '../../../i18n/i18n.js';
import { say } from '../../../i18n/dates.js';
import { StatusMark } from '../../../shell/lab/StatusMark.js';
import type { Status } from '../../../shell/lab/tone.js';
import { words } from '../../../ui/theme/theme.js';
import { Icon } from '../../../ui/text/Icon.js';
import { Surface } from '../../../ui/page/Surface.js';
import type { Project } from '../bookingDay.js';
import { seenStatus } from '../bookingDaysOf.js';
import type { Sent } from './useSubmission.js';
import { focusOnMount } from '../../../ui/dialog/dialog.js';
import { listed, together } from '../../../ui/text/joined.js';
import { PageTitle } from '../../../ui/page/PageHead.js';
import { PlainList, Text } from '../../../ui/layout/layout.js';

type Props = {
  sent: Sent;
  project: Project;
  /** Number of dates chosen while the submission was running. */
  unsent: number;
  onView: () => void;
  onGoOn: () => void;
};
type Line = { date: string; before: number; after: number; projectId: string; refNum: string };

/** The current status of each date; it is read again because the office may already have decided. */
function useStatuses(lines: readonly Line[]) {
  const [first, last] = [lines[0]?.date ?? '', lines.at(-1)?.date ?? ''];
  const { data } = useRead(bookingCalls.userBookings, { startDate: first, endDate: last });
  return (line: Line): Status | undefined => {
    if (line.after === 0) return 'CANCELLED';
    const booking = data?.find(({ projectId, bookDate }) => projectId === line.projectId && bookDate === line.date);
    return booking && seenStatus(booking.statusCode);
  };
}

/** What was submitted, date by date, and where the outcome will be shown. */
export function Submitted({ sent, project, unsent, onView, onGoOn }: Props) {
  const t = useText('bookings');
  const lines: Line[] = [
    ...sent.changes.map((change) => ({ ...change, projectId: project.projectId, refNum: project.refNum })),
    ...sent.added.map(({ seats, ...line }) => ({ ...line, before: 0, after: seats })),
  ].toSorted((a, b) => a.date.localeCompare(b.date));
  const refs = [...new Set(lines.map((line) => line.refNum))];
  const statusOf = useStatuses(lines);
  const count = new Set(lines.map(({ date }) => date)).size;
  const statuses = lines.map(statusOf);
  const waits = statuses.includes('SUBMITTED');
  const gaveBack = lines.every(({ after }) => after === 0);
  const beside = lines.some(({ before, after }, i) => statuses[i] === 'SUBMITTED' && before > 0 && after > before);
  const what = gaveBack ? 'given-back-text' : waits ? 'submitted-text' : 'sent-text';
  const pad = { xs: 4, md: 6 };
  return (
    <Surface sx={{ maxWidth: 560, mx: 'auto', mt: { xs: 0, md: 12 }, overflow: 'hidden' }}>
      <Box sx={{ p: pad, display: 'flex', gap: 4, borderBottom: 1, borderColor: 'divider' }}>
        <Box
          sx={{
            width: 40,
            height: 40,
            flex: 'none',
            borderRadius: '50%',
            display: 'grid',
            placeItems: 'center',
            bgcolor: 'tone.good.bg',
            color: 'tone.good.fg',
          }}
        >
          <Icon name="check" size={22} />
        </Box>
        <Box role="status">
          <PageTitle>{t('submitted')}</PageTitle>
          <Text as="p" variant="body1" tone="quiet" words>
            {together(t(what, { count, ref: listed(refs) }), beside && t('submitted-beside'))}
          </Text>
        </Box>
      </Box>
      <PlainList padY={2}>
        {lines.map(({ date, before, after, refNum: ref }, i) => (
          <Box
            component="li"
            key={`${date} ${ref}`}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0, 1fr) auto 92px', md: '1fr auto 104px' },
              gap: { xs: 2, md: 4 },
              alignItems: 'center',
              minHeight: 40,
              px: pad,
            }}
          >
            <Box>
              <Text as="p" variant="body1" weight="strong" breaks="never">
                {say(date, 'EEE d MMM yyyy')}
              </Text>
              {refs.length > 1 && (
                <Typography variant="caption" color="textSecondary" component="div">
                  {ref}
                </Typography>
              )}
            </Box>
            <Typography variant="body2" color="textSecondary">
              {after ? t('researchers', { count: after }) : t('was', { count: before })}
            </Typography>
            <Box>{statuses[i] && <StatusMark status={statuses[i]} />}</Box>
          </Box>
        ))}
      </PlainList>
      <Box
        sx={{
          px: pad,
          py: 4,
          borderTop: 1,
          borderColor: 'divider',
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 3,
        }}
      >
        {unsent > 0 && (
          <Typography role="status" sx={{ width: 1, ...words }}>
            {t('chosen-meanwhile', { count: unsent })}
          </Typography>
        )}
        <Button variant="contained" ref={focusOnMount} onClick={unsent > 0 ? onGoOn : onView}>
          {t(unsent > 0 ? 'back-to-calendar' : 'view-results')}
        </Button>
        {unsent > 0 && (
          <Button variant="outlined" color="inherit" onClick={onView}>
            {t('view-results')}
          </Button>
        )}
      </Box>
    </Surface>
  );
}
