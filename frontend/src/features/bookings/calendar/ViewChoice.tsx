import Box from '@mui/material/Box';
import { useText } from '../../../i18n/i18n.js';
import { FilterField } from '../../../ui/form/FilterField.js';
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
    <Box sx={{ flex: '1 1 140px' }}>
      <FilterField
        bare
        label={t('view')}
        value={view}
        words={[
          ...bookingViews.map((value) => [value, t(`view-${value}`)] as const),
          ...(onRequests ? [[requestsView, t('requests')] as const] : []),
        ]}
        lineAbove={requestsView}
        onChange={(to) => (to === requestsView ? onRequests?.() : onView(to))}
      />
    </Box>
  );
}
