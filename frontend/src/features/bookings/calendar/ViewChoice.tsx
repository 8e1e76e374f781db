import MenuItem from '@mui/material/MenuItem';
import { useText } from '../../../shell/i18n/i18n.js';
import { Field } from '../../../ui/form/frame/Field.js';
import { Segmented } from '../../../ui/form/frame/Segmented.js';

export const bookingViews = ['calendar', 'history', 'availability'] as const;
export type BookingView = (typeof bookingViews)[number];
/** The list of requests is a page of its own beside them. */
export const requestsView = 'requests';

type Props = { view: BookingView; onView: (view: BookingView) => void };

/** Which side of the bookings is shown. */
export function ViewChoice({ view, onView }: Props) {
  const t = useText('bookings');
  const options = bookingViews.map((value) => ({ value, label: t(`view-${value}`) }));
  return <Segmented label={t('view')} value={view} onChange={onView} options={options} />;
}

type PhoneProps = Props & { onRequests: (() => void) | undefined };

/** On a phone a list that opens, with the way to the requests at its end; its name is read, not seen. */
export function PhoneViewChoice({ view, onView, onRequests }: PhoneProps) {
  const t = useText('bookings');
  return (
    <Field
      select
      label={t('view')}
      value={view}
      onChange={({ target }) => (target.value === requestsView ? onRequests?.() : onView(target.value as BookingView))}
      slotProps={{ input: { sx: { minHeight: 44 } } }}
      sx={{
        position: 'relative',
        flex: '1 1 140px',
        '& > label': { position: 'absolute', opacity: 0, pointerEvents: 'none' },
      }}
    >
      {bookingViews.map((value) => (
        <MenuItem key={value} value={value}>
          {t(`view-${value}`)}
        </MenuItem>
      ))}
      {onRequests && (
        <MenuItem value={requestsView} sx={{ borderTop: 1, borderColor: 'divider' }}>
          {t('requests')}
        </MenuItem>
      )}
    </Field>
  );
}
