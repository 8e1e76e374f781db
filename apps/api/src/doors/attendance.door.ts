import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Input, Who } from '@hadcl/kernel/call';
import type { attendanceCalls } from '@hadcl/features/attendance/attendance.contract';
import { codePerson, doorPerson } from '@hadcl/features/attendance/attendance-record.queries';
import { scanCode } from '@hadcl/features/attendance/scan.decisions';
import { openDisplay } from '@hadcl/features/attendance/wall.decisions';
import { LabClock } from '@hadcl/platform/log/clock/lab-clock';
import { HttpRefusal } from '@hadcl/platform/serving/http/http-refusal';
import { Portal } from '@hadcl/platform/serving/http/portal';
import { Tokens } from '@hadcl/platform/serving/sessions/tokens';

type Calls = typeof attendanceCalls;

const minute = 60_000;

/** Adds to what was decided what no log keeps: the person behind a code, the token of the screen on the wall. */
@Injectable()
export class AttendanceDoor {
  constructor(
    private readonly portal: Portal,
    private readonly clock: LabClock,
    private readonly tokens: Tokens,
  ) {}

  /** What the scan did comes from the log, so that it is answered even while the read models lag; the person is read, and named too where the code is refused. */
  async signInOut(body: Input<Calls['signInOut']>, who: Who) {
    const visit = await this.portal.submit(scanCode, body, who).catch(async (refused: unknown) => {
      if (!(refused instanceof HttpRefusal && refused.status === 422)) throw refused;
      const person = await this.portal.ask(codePerson, body, who);
      throw new HttpRefusal(refused.status, refused.message, { ...refused.extra, person });
    });
    return { ...visit, ...(await this.portal.ask(doorPerson, visit, who)) };
  }

  /** The token of the wall ends with its session, at a time of the lab. */
  async openWall(_: Input<Calls['openWall']>, who: Who) {
    const sessionId = randomUUID();
    const { until } = await this.portal.submit(openDisplay, { sessionId }, who);
    const minutes = Math.ceil((Date.parse(until) - Date.parse(this.clock.now())) / minute);
    return { ...this.tokens.sign(sessionId, who.userId, Math.max(1, minutes), minutes), until };
  }
}
