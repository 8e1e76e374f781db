import { feature } from '@hadcl/kernel/feature';
import { attendanceUsers, attendanceList, leakageAttendance, outstandingSignOuts } from './attendance-list.queries.js';
import { closeAttendanceMonth, endAttendanceMonth } from './attendance-month.decisions.js';
import { attendanceMonth } from './attendance-month.stream.js';
import { attendanceNotices } from './attendance-notices.contract.js';
import { attendanceNoticeMessages } from './attendance-notices.messages.en.js';
import { attendanceNoticeMessages as chineseAttendanceNoticeMessages } from './attendance-notices.messages.zh-Hant.js';
import { attendanceQrs, typedCode } from './attendance-qrs.queries.js';
import { attendanceRate, bookedProjects } from './attendance-rate.queries.js';
import { attendanceRecord, codePerson, doorPerson } from './attendance-record.queries.js';
import { attendanceCalls, attendanceOrders, attendanceParameters } from './attendance.contract.js';
import { missedSignOuts, monthlyRates, signOutReminding } from './attendance.dailies.js';
import { exportMonthlyReport, exportRawData } from './attendance.export.js';
import { attendanceFunctions } from './attendance.functions.js';
import { attendanceExport, attendanceMessages, visitSources } from './attendance.messages.en.js';
import {
  attendanceExport as chineseAttendanceExport,
  attendanceMessages as chineseAttendanceMessages,
  visitSources as chineseVisitSources,
} from './attendance.messages.zh-Hant.js';
import { attendanceListeners } from './attendance.policy.js';
import { attendanceProjection } from './attendance.projection.js';
import { withdrawnEntries } from './attendance.reactions.js';
import { correctVisit } from './correction.decisions.js';
import { dayFigures, monthFigures } from './figures.queries.js';
import { labNow } from './lab-now.queries.js';
import { declareLeaving, recordMissedSignOuts, remindSignOuts } from './leaving.decisions.js';
import { attendanceMonths, lowRateNotices } from './low-rate.reactions.js';
import { missedSignOutNotices } from './missed.reactions.js';
import { presence } from './presence.stream.js';
import { signOutReminders } from './reminder.reactions.js';
import { scanCode } from './scan.decisions.js';
import { moveVisit, putBackInService, takeOutOfService } from './seat-acts.decisions.js';
import { seatActs } from './seat-acts.contract.js';
import { scanMessages } from './scan.messages.en.js';
import { scanMessages as chineseScanMessages } from './scan.messages.zh-Hant.js';
import { noteVisit, withdrawEntry, withdrawVisit } from './visit.decisions.js';
import { openDisplay } from './wall.decisions.js';
import { wall } from './wall.queries.js';
import { workstationProjection } from './workstation.projection.js';
import { workstation } from './workstation.stream.js';

export const attendance = feature({
  name: 'attendance',
  calls: { ...attendanceCalls, ...seatActs, ...attendanceOrders },
  answers: {
    signInOut: 'door',
    scanCode,
    doorPerson,
    codePerson,
    typedCode,
    attendanceQrs,
    attendanceRate,
    bookedProjects,
    attendanceList,
    attendanceRecord,
    attendanceUsers,
    updateAttendanceWork: noteVisit,
    updateAttendance: correctVisit,
    deleteAttendance: withdrawVisit,
    takeOutOfService,
    putBackInService,
    moveVisit,
    withdrawEntry,
    outstandingSignOuts,
    leakageAttendance,
    submitLeakageAttendance: declareLeaving,
    recordMissedSignOuts,
    remindSignOuts,
    endAttendanceMonth,
    closeAttendanceMonth,
    labNow,
    dayFigures,
    monthFigures,
    exportMonthlyReport,
    exportRawData,
    openWall: 'door',
    openDisplay,
    wall,
  },
  streams: [presence, attendanceMonth, workstation],
  projections: [attendanceProjection, workstationProjection],
  reactions: [withdrawnEntries, missedSignOutNotices, signOutReminders, attendanceMonths, lowRateNotices],
  dailies: [signOutReminding, missedSignOuts, monthlyRates],
  parameters: Object.values(attendanceParameters),
  notices: attendanceNotices,
  functions: attendanceFunctions,
  messages: {
    en: [attendanceMessages, attendanceExport, scanMessages, attendanceNoticeMessages, visitSources],
    'zh-Hant': [
      chineseAttendanceMessages,
      chineseAttendanceExport,
      chineseScanMessages,
      chineseAttendanceNoticeMessages,
      chineseVisitSources,
    ],
  },
  listeners: attendanceListeners,
});
