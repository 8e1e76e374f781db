import { occupancyCalls } from '@hadcl/features/bookings/occupancy/occupancy.contract';
import { useRead } from '../../shell/api/useRead.js';
import { useToday } from '../../shell/live/useLive.js';
import { lastOf, monthAfter } from '../../ui/dates/dates.js';

/** The days of this month and next that hold more seats than their capacity, for the office. */
export function useOverfull(when = true) {
  const startDate = useToday();
  const endDate = lastOf(monthAfter(startDate.slice(0, 7)));
  const { data, error, refetch } = useRead(occupancyCalls.capacityFull, { startDate, endDate }, { keep: true, when });
  return { data: data?.filter(({ overBooked }) => overBooked), error, refetch };
}
