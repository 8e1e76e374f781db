import MenuItem from '@mui/material/MenuItem';
import { useText } from '../../../shell/i18n/i18n.js';
import { Field } from '../../../ui/form/frame/Field.js';
import { Segmented } from '../../../ui/form/frame/Segmented.js';

export const bookingViews = ['calendar', 'history', 'availability'] as const;
export type BookingView = (typeof bookingViews)[number];
/** Value of the view parameter for the list of requests, which is a page of its own. */
export const requestsView = 'requests';

type Props = { view: BookingView; onView: (view: BookingView) => void };

export function ViewChoice({ view, onView }: Props) {
  const t = useText('bookings');
  const options = bookingViews.map((value) => ({ value, label: t(`view-${value}`) }));
  return <Segmented label={t('view')} value={view} onChange={onView} options={options} />;
}

type PhoneProps = Props & { onRequests: (() => void) | undefined };

/** On a phone the views are a select, with the requests as its last option; its label is for screen readers only. */
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
