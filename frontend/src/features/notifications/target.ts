import { paths } from '../../shell/routes/paths.js';
import type { Notice } from './notices.js';

export type Target = { path: string; date?: string };

type Leads = (busDate: string) => { researcher: Target; staff: Target };
const both =
  (path: string): Leads =>
  () => ({ researcher: { path }, staff: { path } });
const progress: Leads = () => ({
  researcher: { path: paths.progressReports() },
  staff: { path: paths.progressReportsManagement() },
});
const booking: Leads = (date) => ({
  researcher: { path: paths.manageBookings(), date },
  staff: { path: paths.accessManagement(), date },
});

/** Where each type leads, for a researcher and for staff (N1). The homepage shows a missed sign-out as its popup. */
const leads: Record<Notice['type'], Leads> = {
  NTF_URGENT_CLOSE: booking,
  NTF_BOOKING_UPDATED: booking,
  NTF_NOT_SIGNED_OUT: (date) => ({
    researcher: { path: paths.homepage() },
    staff: { path: paths.attendanceManagement(), date },
  }),
  NTF_LOW_RATE: () => ({
    researcher: { path: paths.manageBookings() },
    staff: { path: paths.attendanceManagement() },
  }),
  NTF_PROGRESS_BEFORE: progress,
  NTF_PROGRESS_REVIEWED: progress,
  NTF_PROGRESS_COMMENTS: progress,
  NTF_PROGRESS_RETURNED: progress,
  NTF_OUTPUT_UPDATED: both(paths.outputRequest()),
};

export const targetOf = ({ type, busDate }: Notice, researcher: boolean): Target =>
  leads[type](busDate)[researcher ? 'researcher' : 'staff'];
