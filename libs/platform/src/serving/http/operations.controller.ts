import { Body, Controller, Get, HttpCode, Inject, Put, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { figuresAnswer, liveAnswer, readyAnswer, type Operated } from '../../base/health/answers.js';
import type { LabClock } from '../../log/clock/lab-clock.js';
import type { KeptMail } from '../../moving/mail/outbox.js';
import { HttpRefusal } from './http-refusal.js';

/** Nest's token for `Operations`. */
export const OPERATIONS = Symbol('Operations');
export type Operations = Operated & {
  readonly clock: LabClock;
  readonly mail: { recent(): Promise<readonly KeptMail[]> };
};

/** For those who run the product: whether it lives, whether it can serve, and its figures. */
@Controller()
export class OperationsController {
  constructor(@Inject(OPERATIONS) private readonly operations: Operations) {}

  @Get('health/live')
  live() {
    return liveAnswer;
  }

  @Get('health/ready')
  async ready(@Res({ passthrough: true }) reply: FastifyReply) {
    const { status, body } = await readyAnswer(this.operations);
    reply.status(status);
    return body;
  }

  @Get('metrics')
  async metrics(@Res({ passthrough: true }) reply: FastifyReply) {
    const { contentType, body } = await figuresAnswer(this.operations);
    reply.header('content-type', contentType);
    return body;
  }
}

const Moved = z.object({ now: z.iso.datetime({ offset: true }) });

/** Outside production only: the lab clock can be moved forward, and mail that nobody sends can be read. */
@Controller('dev')
export class DevelopmentController {
  constructor(@Inject(OPERATIONS) private readonly operations: Operations) {}

  @Get('clock')
  clock() {
    return { now: this.operations.clock.now() };
  }

  @Put('clock')
  @HttpCode(200)
  async moveClock(@Body() body: unknown) {
    const moved = Moved.safeParse(body);
    if (!moved.success) throw new HttpRefusal(400, 'now must be an instant like 2027-03-10T20:00:00+08:00.');
    return { now: await this.operations.clock.moveTo(moved.data.now) };
  }

  @Get('mail')
  mail() {
    return this.operations.mail.recent();
  }
}
