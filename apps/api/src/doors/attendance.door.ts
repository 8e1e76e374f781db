import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Input, Who } from '@hadcl/kernel/call';
import { Refused } from '@hadcl/kernel/refusing/refused';
import type { attendanceCalls, attendanceOrders } from '@hadcl/features/attendance/visits/attendance.contract';
import { codePerson, doorPerson } from '@hadcl/features/attendance/figures/attendance-record.queries';
import { typedCode } from '@hadcl/features/attendance/door/attendance-qrs.queries';
import { scanRefused } from '@hadcl/features/attendance/door/attendance.refusals';
import { scanCode } from '@hadcl/features/attendance/door/scan.decisions';
import { asTyped } from '@hadcl/features/attendance/door/typed-code';
import { openDisplay } from '@hadcl/features/attendance/wall/wall.decisions';
import { LabClock } from '@hadcl/platform/log/clock/lab-clock';
import { Portal } from '@hadcl/platform/serving/http/portal';
import { LoginLimits } from '@hadcl/platform/serving/sessions/login-limits';
import { Tokens } from '@hadcl/platform/serving/sessions/sessions';
import { LoginDesk } from './login-desk.js';

type Calls = typeof attendanceCalls;

const minute = 60_000;

/** Adds to a decision what the log does not hold: the owner of a code, the token of a display. */
@Injectable()
export class AttendanceDoor {
  constructor(
    private readonly portal: Portal,
    private readonly clock: LabClock,
    private readonly tokens: Tokens,
    private readonly limits: LoginLimits,
    private readonly desk: LoginDesk,
  ) {}

  /**
   * The visit comes from the log, since read models may lag; the person is queried, also when a rule refuses the code.
   */
  async signInOut(body: Input<Calls['signInOut']>, who: Who) {
    const scan = await this.scanOf(body, who);
    const visit = await this.portal.submit(scanCode, scan, who).catch(async (error: unknown) => {
      if (!(error instanceof Refused && error.kind === 'rule')) throw error;
      const person = await this.portal.ask(codePerson, scan, who);
      throw error.with({ beside: { ...error.beside, person } });
    });
    return { ...visit, ...(await this.portal.ask(doorPerson, visit, who)) };
  }

  /**
   * Adds the owner of a typed code. Wrong codes are limited like wrong passwords, ten a minute, so that none can be
   * guessed (C17).
   */
  private async scanOf(body: Input<Calls['signInOut']>, who: Who): Promise<Input<typeof attendanceOrders.scanCode>> {
    const typed = asTyped(body.token);
    if (!typed) return body;
    const desk = `desk ${who.sessionId}`;
    const reserved = await this.limits.reserve({ subject: desk, known: true, address: desk });
    if (reserved.tooMany) throw scanRefused('too-many-codes', {});
    const code = await this.portal.ask(typedCode, { typed }, who);
    await (code ? this.limits.release(reserved.place) : this.limits.failed(reserved.place));
    return code ? { ...body, typed: code } : body;
  }

  /** The display's token ends with its session, at a lab time. */
  async openWall(_: Input<Calls['openWall']>, who: Who) {
    const sessionId = randomUUID();
    const stamp = await this.desk.stampOfLive(who);
    const { until } = await this.portal.submit(openDisplay, { sessionId, stamp }, who);
    const minutes = Math.ceil((Date.parse(until) - Date.parse(this.clock.now())) / minute);
    return { ...this.tokens.sign(sessionId, who.userId, Math.max(1, minutes), minutes), until };
  }
}
