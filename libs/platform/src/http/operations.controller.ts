import { Body, Controller, Get, HttpCode, Inject, Put, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { healthOf, type Checks } from '../health/health.js';
import type { LabClock } from '../clock/lab-clock.js';
import type { KeptMail } from '../mail/outbox.js';
import type { Metrics } from '../metrics/metrics.js';
import { HttpRefusal } from './http-refusal.js';

export const OPERATIONS = Symbol('Operations');
export type Operations = {
  readonly checks: Checks;
  readonly metrics: Metrics;
  readonly clock: LabClock;
  readonly mail: { recent(): Promise<readonly KeptMail[]> };
};

/** For those who run the product: whether it lives, whether it can serve, and its figures. */
@Controller()
export class OperationsController {
  constructor(@Inject(OPERATIONS) private readonly operations: Operations) {}

  @Get('health/live')
  live() {
    return { live: true };
  }

  @Get('health/ready')
  async ready(@Res({ passthrough: true }) reply: FastifyReply) {
    const health = await healthOf(this.operations.checks);
    reply.status(health.ready ? 200 : 503);
    return health;
  }

  @Get('metrics')
  async metrics(@Res({ passthrough: true }) reply: FastifyReply) {
    await this.operations.checks['readModels']?.().catch(() => {});
    const { registry } = this.operations.metrics;
    reply.header('content-type', registry.contentType);
    return registry.metrics();
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
