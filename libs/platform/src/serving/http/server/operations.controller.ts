import {
  Body,
  Controller,
  Get,
  Headers,
  HttpCode,
  Inject,
  Injectable,
  NotFoundException,
  Put,
  Res,
  UseGuards,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { answersOf, liveAnswer, type Answers, type Operated } from '../../../base/health/answers.js';
import { forwardingHeaders, trustsLoopback } from '../../../base/settings/proxies.js';
import type { LabClock } from '../../../log/clock/lab-clock.js';
import type { KeptMail } from '../../../moving/mail/outbox.js';
import type { AddressOf } from '../../../moving/mail/postman.js';
import { devMailPage } from './dev-mail.js';
import { HttpFailure } from '../failures.js';

/** Nest's token for `Operations`. */
export const OPERATIONS = Symbol('Operations');
export type Operations = Operated & {
  readonly clock: LabClock;
  readonly mail: { recent(): Promise<readonly KeptMail[]> };
  readonly addressOf: AddressOf;
};

/** For load balancers: whether this process is alive and ready. Details and metrics are on the operations port. */
@Controller('health')
export class HealthController {
  private readonly answers: Answers;

  constructor(@Inject(OPERATIONS) operations: Operations) {
    this.answers = answersOf(operations);
  }

  @Get('live')
  live() {
    return liveAnswer;
  }

  @Get('ready')
  async ready(@Res({ passthrough: true }) reply: FastifyReply) {
    const { status, body } = await this.answers.bare();
    reply.status(status);
    return body;
  }
}

const thisMachine = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

/**
 * Allows only requests from this machine by one of its own names. A request with a proxy's headers or another host is
 * refused: it comes from elsewhere, or from a foreign page in a browser on this machine.
 */
@Injectable()
class DevelopersOnly implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { headers, socket } = context.switchToHttp().getRequest<FastifyRequest>();
    const isForwarded = forwardingHeaders.some((name) => headers[name] !== undefined);
    const isHere = trustsLoopback(socket.remoteAddress ?? '') && thisMachine.test(headers.host ?? '');
    if (isForwarded || !isHere) throw new NotFoundException();
    return true;
  }
}

const Moved = z.object({ now: z.iso.datetime({ offset: true }) });

/** For developers alone (DevelopersOnly): move the lab clock forward, and read unsent mail. */
@Controller('dev')
@UseGuards(DevelopersOnly)
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
    if (!moved.success) throw new HttpFailure(400, 'now must be an instant like 2027-03-10T20:00:00+08:00.');
    return { now: await this.operations.clock.moveTo(moved.data.now) };
  }

  /** HTML for a browser, JSON for all others. */
  @Get('mail')
  async mail(@Headers('accept') accept: string | undefined, @Res({ passthrough: true }) reply: FastifyReply) {
    const { mail, addressOf } = this.operations;
    const letters = await Promise.all(
      (await mail.recent()).map(async (letter) => ({ ...letter, to: await addressOf(letter.personId) })),
    );
    if (!accept?.includes('text/html')) return letters;
    reply.header('content-type', 'text/html; charset=utf-8');
    return devMailPage(letters);
  }
}
