import type { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import type { Output } from '@hadcl/kernel/call';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useText } from '../../../i18n/i18n.js';
import { say } from '../../../i18n/dates.js';
import { MessageDialog } from '../../../ui/dialog/MessageDialog.js';
import { listed as inLine, phrased, together } from '../../../ui/text/joined.js';
import { Row, Text } from '../../../ui/layout/layout.js';

type Result = Output<typeof bookingCalls.submitAllBookings>;
type Item = Result['invalidList'][number];
export type OfficeRefused = { message: string; failType: number | null; items: readonly Item[]; changed?: boolean };

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
        <Text as="p" above={3} below={1} variant="body2" weight="strong">
          {title}
        </Text>
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
            <Row
              as="li"
              key={`${item.date} ${item.refNum}`}
              gap={4}
              align="center"
              justify="space-between"
              padX={4}
              padY={2.5}
            >
              <Typography
                sx={{ flex: 'none', maxWidth: '58%', overflowWrap: 'anywhere', fontWeight: 550 }}
                color="textPrimary"
              >
                {title ? item.refNum : say(item.date, 'EEE d MMM yyyy')}
              </Typography>
              <Text as="p" variant="body2" tone={red ? 'bad' : 'quiet'} weight="strong" textAlign="right">
                {text}
              </Text>
            </Row>
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
          <Text as="p" above={2} variant="body1">
            {t('select-alternative')}
          </Text>
        </>
      )}
    </MessageDialog>
  );
}
