import type { Who } from '@hadcl/kernel/call';
import type { Daily } from '@hadcl/kernel/daily';
import type { Decision } from '@hadcl/kernel/decision';
import type { Projection } from '@hadcl/kernel/projection';
import type { Query } from '@hadcl/kernel/query';
import type { Reaction } from '@hadcl/kernel/reaction';
import { accountMessages } from './accounts/account.messages.en.js';
import { accountListeners } from './accounts/account.policy.js';
import { accountProjection } from './accounts/account.projection.js';
import { account } from './accounts/account.stream.js';
import { openAccount } from './accounts/account.decisions.js';
import { defineFunctions } from './accounts/function.decisions.js';
import { functionProjection } from './accounts/function.projection.js';
import { functionTable } from './accounts/function.stream.js';
import { logIn, logout } from './sessions/session.decisions.js';
import { sessionMessages } from './sessions/session.messages.en.js';
import { personName } from './accounts/person-name.js';
import { loginHistoryProjection } from './accounts/login-history.projection.js';
import { currentUser } from './accounts/account.queries.js';
import { attempt, loginRun, session } from './sessions/session.stream.js';
import { submitBookings } from './bookings/booking.decisions.js';
import { deleteRequest } from './bookings/booking.deletion.js';
import { bookingAnswers, bookingMessages } from './bookings/booking.messages.en.js';
import { bookingListeners } from './bookings/booking.policy.js';
import { bookingProjection } from './bookings/booking.projection.js';
import * as bookingQueries from './bookings/booking.queries.js';
import * as calendarQueries from './bookings/calendar.queries.js';
import { submitAllBookings } from './bookings/office.decisions.js';
import * as informationDecisions from './information/information.decisions.js';
import { informationMessages } from './information/information.messages.en.js';
import { informationListeners } from './information/information.policy.js';
import { informationProjection } from './information/information.projection.js';
import * as informationQueries from './information/information.queries.js';
import { parameterTable } from './information/parameter.table.js';
import { hints, information } from './information/information.stream.js';
import { capacityAboveApproved, updateLabAvailability } from './lab-days/lab-day.decisions.js';
import { labDayAnswers, labDayMessages } from './lab-days/lab-day.messages.en.js';
import { labDayListeners } from './lab-days/lab-day.policy.js';
import { labDayProjection } from './lab-days/lab-day.projection.js';
import * as labDayQueries from './lab-days/lab-day.queries.js';
import * as projectDecisions from './projects/project.decisions.js';
import { projectMessages } from './projects/project.messages.en.js';
import { projectListeners } from './projects/project.policy.js';
import { projectProjection } from './projects/project.projection.js';
import * as projectQueries from './projects/project.queries.js';
import { attendanceListeners } from './attendance/attendance.policy.js';
import { missedSignOuts } from './attendance/attendance.dailies.js';
import {
  attendanceList,
  attendanceUsers,
  leakageAttendance,
  outstandingSignOuts,
} from './attendance/attendance-list.queries.js';
import { attendanceMessages } from './attendance/attendance.messages.en.js';
import { attendanceProjection } from './attendance/attendance.projection.js';
import { attendanceQrs } from './attendance/attendance-qrs.queries.js';
import { attendanceRate, bookedProjects } from './attendance/attendance-rate.queries.js';
import { attendanceRecord, doorPerson } from './attendance/attendance-record.queries.js';
import { dayFigures, monthFigures } from './attendance/figures.queries.js';
import { labNow } from './attendance/lab-now.queries.js';
import { correctVisit } from './attendance/correction.decisions.js';
import { withdrawnEntries } from './attendance/attendance.reactions.js';
import { noteVisit, withdrawEntry, withdrawVisit } from './attendance/visit.decisions.js';
import { openWall } from './attendance/wall.decisions.js';
import { wall } from './attendance/wall.queries.js';
import { declareLeaving, recordMissedSignOuts } from './attendance/leaving.decisions.js';
import { scanCode } from './attendance/scan.decisions.js';
import { notice } from './notifications/notice.stream.js';
import {
  deleteNotification,
  raiseNotice,
  readNotifications,
  setPinned,
} from './notifications/notification.decisions.js';
import { notificationListeners } from './notifications/notification.policy.js';
import { notificationMessages } from './notifications/notification.messages.en.js';
import { notificationProjection } from './notifications/notification.projection.js';
import { notifications } from './notifications/notification.queries.js';
import { bookingNotices, missedSignOutNotices } from './notifications/notification.reactions.js';
import { labDay } from './lab-days/lab-day.stream.js';
import { presence } from './attendance/presence.stream.js';
import { access } from './projects/access.stream.js';

/** The one list of what the product knows. A feature that is not here does not exist. */
export const streams = [
  account,
  functionTable,
  session,
  attempt,
  loginRun,
  labDay,
  access,
  presence,
  information,
  hints,
  notice,
];
export const decisions: readonly Decision<any, any>[] = [
  openAccount,
  defineFunctions,
  logIn,
  logout,
  submitBookings,
  deleteRequest,
  submitAllBookings,
  capacityAboveApproved,
  updateLabAvailability,
  ...Object.values(projectDecisions),
  ...Object.values(informationDecisions),
  scanCode,
  declareLeaving,
  recordMissedSignOuts,
  correctVisit,
  noteVisit,
  withdrawVisit,
  openWall,
  withdrawEntry,
  raiseNotice,
  readNotifications,
  setPinned,
  deleteNotification,
];
export const projections: readonly Projection[] = [
  accountProjection,
  functionProjection,
  loginHistoryProjection,
  labDayProjection,
  bookingProjection,
  projectProjection,
  informationProjection,
  attendanceProjection,
  notificationProjection,
];
export const queries: readonly Query<any>[] = [
  currentUser,
  ...Object.values(bookingQueries),
  ...Object.values(calendarQueries),
  ...Object.values(labDayQueries),
  ...Object.values(projectQueries),
  ...Object.values(informationQueries),
  attendanceRate,
  bookedProjects,
  attendanceList,
  attendanceUsers,
  attendanceRecord,
  doorPerson,
  attendanceQrs,
  outstandingSignOuts,
  leakageAttendance,
  labNow,
  dayFigures,
  monthFigures,
  wall,
  notifications,
];
export const reactions: readonly Reaction[] = [bookingNotices, missedSignOutNotices, withdrawnEntries];
export const dailies: readonly Daily[] = [missedSignOuts];
/** Sentences by refusal code and message key, English first. */
export const messages: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: {
    ...accountMessages,
    ...sessionMessages,
    ...bookingMessages,
    ...bookingAnswers,
    ...labDayMessages,
    ...labDayAnswers,
    ...projectMessages,
    ...informationMessages,
    ...attendanceMessages,
    ...notificationMessages,
  },
};
/** For each topic, who may be told that it changed; from the features' policies. */
export const mayListen: Readonly<Record<string, (id: string, who: Who) => boolean>> = {
  ...accountListeners,
  ...labDayListeners,
  ...bookingListeners,
  ...projectListeners,
  ...informationListeners,
  ...attendanceListeners,
  ...notificationListeners,
};
/** How refusals name a person. */
export { personName };
/** Where `facts.parameter` finds its rows. */
export { parameterTable };
