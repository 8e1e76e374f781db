import MenuItem from '@mui/material/MenuItem';
import { useText } from '../../shell/i18n/i18n.js';
import { Field } from '../../ui/Field.js';
import { Segmented } from '../../ui/Segmented.js';

export const bookingViews = ['calendar', 'history', 'availability'] as const;
export type BookingView = (typeof bookingViews)[number];
/** The list of requests is a page of its own beside them. */
export const requestsView = 'requests';

type Props = { view: BookingView; onView: (view: BookingView) => void; phone?: boolean };

/** Which side of the bookings is shown. */
export function ViewChoice({ view, onView, phone = false }: Props) {
  const t = useText('bookings');
  const options = bookingViews.map((value) => ({ value, label: t(`view-${value}`) }));
  if (!phone) return <Segmented label={t('view')} value={view} onChange={onView} options={options} />;
  return (
    <Field
      select
      label={t('view')}
      value={view}
      onChange={(event) => onView(event.target.value as BookingView)}
      slotProps={{ input: { sx: { minHeight: 44 } } }}
    >
      {options.map(({ value, label }) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </Field>
  );
}
