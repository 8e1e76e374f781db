import { attendanceCalls, attendanceOrders } from '@hadcl/features/attendance/visits/attendance.contract';
import { erasingCalls } from '@hadcl/features/accounts/erasing/erasing.contract';
import { userOrders } from '@hadcl/features/accounts/user/user.contract';
import { accountOrders } from '@hadcl/features/accounts/account/account.contract';
import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import { decisions } from '@hadcl/features/index';
import { informationOrders } from '@hadcl/features/information/content/information.contract';
import { labNoticeCalls } from '@hadcl/features/information/lab-notices/lab-notice.contract';
import { labDayCalls } from '@hadcl/features/lab-days/day/lab-day.contract';
import { notificationCalls } from '@hadcl/features/notifications/notice/notification.contract';
import {
  projectStatusOrders,
  projectManagementCalls,
} from '@hadcl/features/projects/management/project-management.contract';
import { requestFileOrders } from '@hadcl/features/output-requests/files/request-file.contract';
import { requestCalls } from '@hadcl/features/output-requests/request/request.contract';
import { reportFileOrders } from '@hadcl/features/progress-reports/files/report-file.contract';
import { reportCalls } from '@hadcl/features/progress-reports/report/report.contract';
import { sessionCalls, sessionOrders } from '@hadcl/features/sessions/session/session.contract';
import type { Call } from '@hadcl/kernel/call';
import type { Decision } from '@hadcl/kernel/decision';
import { attachPerson, openCollaboration, openSelfService } from './people/placing.js';

export const deciding = <C extends Call>(call: C): Decision<C, any> => {
  const found = decisions.find((one) => one.call === (call as Call));
  if (!found) throw new Error(`${call.path} has no decision`);
  return found as unknown as Decision<C, any>;
};

/** The decisions that the demonstration uses: the product's own, and those of `placing.ts`. */
export const orders = {
  removeUser: deciding(userOrders.removeUser),
  requestErasure: deciding(erasingCalls.requestErasure),
  publishLabNotice: deciding(labNoticeCalls.publishLabNotice),
  openAccount: deciding(accountOrders.openAccount),
  logIn: deciding(sessionOrders.logIn),
  logout: deciding(sessionCalls.logout),
  ...{ openCollaboration, openSelfService, attachPerson },
  saveProject: deciding(projectManagementCalls.saveProject),
  recordProjectStatus: deciding(projectStatusOrders.recordProjectStatus),
  publishText: deciding(informationOrders.publishText),
  publishLinks: deciding(informationOrders.publishLinks),
  setUpDays: deciding(labDayCalls.updateLabAvailability),
  keepReportFile: deciding(reportFileOrders.keepReportFile),
  keepRequestFile: deciding(requestFileOrders.keepRequestFile),
  writeReport: deciding(reportCalls.writeReport),
  judgeReport: deciding(reportCalls.judgeReport),
  writeRequest: deciding(requestCalls.writeRequest),
  reviewRequest: deciding(requestCalls.reviewRequest),
  submitBookings: deciding(bookingCalls.submitBookings),
  officeBookings: deciding(bookingCalls.submitAllBookings),
  scan: deciding(attendanceOrders.scanCode),
  noteVisit: deciding(attendanceCalls.updateAttendanceWork),
  declareLeaving: deciding(attendanceCalls.submitLeakageAttendance),
  recordMissed: deciding(attendanceOrders.recordMissedSignOuts),
  readNotices: deciding(notificationCalls.readNotifications),
};
