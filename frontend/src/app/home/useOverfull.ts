import { occupancyCalls } from '@hadcl/features/bookings/occupancy/occupancy.contract';
import { useRead } from '../../shell/api/useRead.js';
import { useToday } from '../../shell/live/useLive.js';
import { lastOf, monthAfter } from '../../i18n/dates.js';

/** Days of this month and next with more seats reserved than their capacity, for the office. */
export function useOverfull(when = true) {
  const startDate = useToday();
  const endDate = lastOf(monthAfter(startDate.slice(0, 7)));
  const { data, error, refetch } = useRead(occupancyCalls.capacityFull, { startDate, endDate }, { keep: true, when });
  return { data: data?.filter(({ overBooked }) => overBooked), error, refetch };
}
