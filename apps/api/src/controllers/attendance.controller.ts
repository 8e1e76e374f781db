import type { Input, Serves, Who } from '@hadcl/kernel/call';
import { attendanceCalls } from '@hadcl/features/attendance/attendance.contract';
import {
  attendanceList,
  attendanceUsers,
  leakageAttendance,
  outstandingSignOuts,
} from '@hadcl/features/attendance/attendance-list.queries';
import { attendanceQrs } from '@hadcl/features/attendance/attendance-qrs.queries';
import { attendanceRate, bookedProjects } from '@hadcl/features/attendance/attendance-rate.queries';
import { attendanceRecord, doorPerson } from '@hadcl/features/attendance/attendance-record.queries';
import { dayFigures, monthFigures } from '@hadcl/features/attendance/figures.queries';
import { labNow } from '@hadcl/features/attendance/lab-now.queries';
import { declareLeaving } from '@hadcl/features/attendance/leaving.decisions';
import { correctVisit } from '@hadcl/features/attendance/correction.decisions';
import { scanCode } from '@hadcl/features/attendance/scan.decisions';
import { noteVisit, withdrawVisit } from '@hadcl/features/attendance/visit.decisions';
import { wall } from '@hadcl/features/attendance/wall.queries';
import { Portal } from '@hadcl/platform/serving/http/portal';
import { Serve } from '@hadcl/platform/serving/http/serve';
import { WallDoor } from '../door/wall-door.js';

type Calls = typeof attendanceCalls;

@Serve(attendanceCalls)
export class AttendanceController implements Serves<Calls> {
  constructor(
    private readonly portal: Portal,
    private readonly wallDoor: WallDoor,
  ) {}

  /** What the scan did comes from the log, so that it is answered even while the read models lag; the person is read. */
  async signInOut(body: Input<Calls['signInOut']>, who: Who) {
    const visit = await this.portal.submit(scanCode, body, who);
    return { ...visit, ...(await this.portal.ask(doorPerson, visit, who)) };
  }

  attendanceQrs(input: Input<Calls['attendanceQrs']>, who: Who) {
    return this.portal.ask(attendanceQrs, input, who);
  }

  attendanceRate(input: Input<Calls['attendanceRate']>, who: Who) {
    return this.portal.ask(attendanceRate, input, who);
  }

  bookedProjects(input: Input<Calls['bookedProjects']>, who: Who) {
    return this.portal.ask(bookedProjects, input, who);
  }

  attendanceList(input: Input<Calls['attendanceList']>, who: Who) {
    return this.portal.ask(attendanceList, input, who);
  }

  attendanceRecord(input: Input<Calls['attendanceRecord']>, who: Who) {
    return this.portal.ask(attendanceRecord, input, who);
  }

  attendanceUsers(input: Input<Calls['attendanceUsers']>, who: Who) {
    return this.portal.ask(attendanceUsers, input, who);
  }

  updateAttendanceWork(body: Input<Calls['updateAttendanceWork']>, who: Who) {
    return this.portal.submit(noteVisit, body, who);
  }

  updateAttendance(body: Input<Calls['updateAttendance']>, who: Who) {
    return this.portal.submit(correctVisit, body, who);
  }

  deleteAttendance(body: Input<Calls['deleteAttendance']>, who: Who) {
    return this.portal.submit(withdrawVisit, body, who);
  }

  outstandingSignOuts(input: Input<Calls['outstandingSignOuts']>, who: Who) {
    return this.portal.ask(outstandingSignOuts, input, who);
  }

  leakageAttendance(input: Input<Calls['leakageAttendance']>, who: Who) {
    return this.portal.ask(leakageAttendance, input, who);
  }

  submitLeakageAttendance(body: Input<Calls['submitLeakageAttendance']>, who: Who) {
    return this.portal.submit(declareLeaving, body, who);
  }

  labNow(input: Input<Calls['labNow']>, who: Who) {
    return this.portal.ask(labNow, input, who);
  }

  dayFigures(input: Input<Calls['dayFigures']>, who: Who) {
    return this.portal.ask(dayFigures, input, who);
  }

  monthFigures(input: Input<Calls['monthFigures']>, who: Who) {
    return this.portal.ask(monthFigures, input, who);
  }

  openWall(_: Input<Calls['openWall']>, who: Who) {
    return this.wallDoor.open(this.portal, who);
  }

  wall(input: Input<Calls['wall']>, who: Who) {
    return this.portal.ask(wall, input, who);
  }
}
