import type { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import type { Output } from '@hadcl/kernel/call';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useText } from '../../../i18n/i18n.js';
import { say } from '../../../i18n/dates.js';
import { MessageDialog } from '../../../ui/dialog/MessageDialog.js';
import { listed as inLine, phrased, together } from '../../../ui/text/joined.js';

type Result = Output<typeof bookingCalls.submitAllBookings>;
type Item = Result['invalidList'][number];
export type OfficeRefused = { message: string; failType: number | null; items: readonly Item[]; changed?: boolean };

const rowLook = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 4,
  px: 4,
  py: 2.5,
  alignItems: 'center',
};

function Rows({
  title,
  items,
  value,
}: {
  title?: string;
  items: readonly Item[];
  value: (item: Item) => [string, boolean];
}) {
  return (
    <>
      {title && (
        <Typography variant="body2" sx={{ mt: 3, mb: 1, fontWeight: 550 }}>
          {title}
        </Typography>
      )}
      <Box
        component="ul"
        sx={{
          m: 0,
          mt: title ? 0 : 2,
          p: 0,
          listStyle: 'none',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          maxHeight: 260,
          overflowY: 'auto',
          '& > li + li': { borderTop: 1, borderColor: 'line.soft' },
        }}
      >
        {items.map((item) => {
          const [text, red] = value(item);
          return (
            <Box component="li" key={`${item.date} ${item.refNum}`} sx={rowLook}>
              <Typography
                sx={{ flex: 'none', maxWidth: '58%', overflowWrap: 'anywhere', fontWeight: 550 }}
                color="textPrimary"
              >
                {title ? item.refNum : say(item.date, 'EEE d MMM yyyy')}
              </Typography>
              <Typography
                variant="body2"
                sx={{ textAlign: 'right', fontWeight: 550, color: red ? 'tone.bad.fg' : 'text.secondary' }}
              >
                {text}
              </Typography>
            </Box>
          );
        })}
      </Box>
    </>
  );
}

/** Why a submission was refused: seats by date, accounts by period and days, or one sentence. */
export function OfficeRefusal({ refused, onClose }: { refused: OfficeRefused | undefined; onClose: () => void }) {
  const t = useText('lab-days');
  if (!refused) return null;
  const { failType, items, message, changed = false } = refused;
  const listed = (failType === 0 || failType === 1) && items.length > 0;
  const projects = items.filter(({ remainingAccess }) => remainingAccess === null);
  const people = items.filter(({ remainingAccess }) => remainingAccess !== null);
  const once = (key: (item: Item) => string, of: readonly Item[]) =>
    of.filter((item, i) => of.findIndex((other) => key(other) === key(item)) === i);
  const lines = listed
    ? []
    : items.map(({ refNum, date }) => t('line-of', { ref: refNum, date: say(date, 'EEE d MMM yyyy') }));
  const ends = ({ accessEndDate }: Item) => t('access-ends', { date: say(accessEndDate) });
  return (
    <MessageDialog
      open
      bad
      icon="warn"
      title={message || t('insufficient-capacity')}
      action={t('back-to-dates')}
      onAction={onClose}
    >
      {together(
        t('office-none-sent'),
        changed && t('changed-kept'),
        lines.length > 0 && t('refused-lines', { lines: inLine([...new Set(lines)]) }),
      )}
      {listed && failType === 1 && projects.length > 0 && (
        <Rows
          title={t('beyond-period')}
          items={once(({ refNum }) => refNum, projects)}
          value={(item) => [ends(item), false]}
        />
      )}
      {listed && failType === 1 && people.length > 0 && (
        <Rows
          title={t('beyond-days')}
          items={once(({ refNum }) => refNum, people)}
          value={(item) => [
            phrased([ends(item), t('remaining-access', { count: item.remainingAccess ?? 0 })]),
            (item.remainingAccess ?? 0) < 0,
          ]}
        />
      )}
      {listed && failType === 0 && (
        <>
          <Rows
            items={once(({ date, remainingSeats }) => `${date} ${remainingSeats}`, items)}
            value={(item) => [t('remaining-seats', { count: item.remainingSeats }), true]}
          />
          <Typography sx={{ mt: 2 }}>{t('select-alternative')}</Typography>
        </>
      )}
    </MessageDialog>
  );
}
