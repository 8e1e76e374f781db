import { feature } from '@hadcl/kernel/feature';
import {
  attendanceUsers,
  attendanceList,
  leakageAttendance,
  outstandingSignOuts,
} from './visits/attendance-list.queries.js';
import { closeAttendanceMonth, endAttendanceMonth } from './low-rate/attendance-month.decisions.js';
import { attendanceMonth } from './low-rate/attendance-month.stream.js';
import {
  attendanceNotices,
  attendanceCalls,
  attendanceOrders,
  attendanceParameters,
  attendanceFunctions,
  attendanceListeners,
} from './visits/attendance.contract.js';
import { attendanceNoticeMessages } from './visits/attendance-notices.messages.en.js';
import { attendanceNoticeMessages as chineseAttendanceNoticeMessages } from './visits/attendance-notices.messages.zh-Hant.js';
import { attendanceQrs, typedCode } from './door/attendance-qrs.queries.js';
import { attendanceRate, bookedProjects } from './figures/attendance-rate.queries.js';
import { attendanceRecord, codePerson, doorPerson } from './figures/attendance-record.queries.js';
import { missedSignOuts, monthlyRates, signOutReminding, withdrawnEntries } from './visits/attendance.reactions.js';
import { exportMonthlyReport, exportRawData } from './visits/attendance.export.js';
import { attendanceExport, attendanceMessages, visitSources } from './visits/attendance.messages.en.js';
import {
  attendanceExport as chineseAttendanceExport,
  attendanceMessages as chineseAttendanceMessages,
  visitSources as chineseVisitSources,
} from './visits/attendance.messages.zh-Hant.js';
import { attendanceProjection } from './visits/attendance.projection.js';
import { correctVisit } from './corrections/correction.decisions.js';
import { dayFigures, monthFigures } from './figures/figures.queries.js';
import { labNow } from './figures/lab-now.queries.js';
import { declareLeaving, recordMissedSignOuts, remindSignOuts } from './door/leaving.decisions.js';
import { attendanceMonths, lowRateNotices } from './low-rate/low-rate.reactions.js';
import { missedSignOutNotices } from './missed/missed.reactions.js';
import { presence } from './visits/presence.stream.js';
import { signOutReminders } from './missed/reminder.reactions.js';
import { scanCode } from './door/scan.decisions.js';
import { moveVisit, putBackInService, takeOutOfService } from './seats/seat-acts.decisions.js';
import { seatActs } from './seats/seat-acts.contract.js';
import { scanMessages } from './door/scan.messages.en.js';
import { scanMessages as chineseScanMessages } from './door/scan.messages.zh-Hant.js';
import { noteVisit, withdrawEntry, withdrawVisit } from './corrections/visit.decisions.js';
import { openDisplay } from './wall/wall.decisions.js';
import { wall } from './wall/wall.queries.js';
import { workstationProjection } from './seats/workstation.projection.js';
import { workstation } from './seats/workstation.stream.js';

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
