import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { recordRefusedLogins } from '@hadcl/features/sessions/session/session.decisions';
import type { refusedLogins } from '@hadcl/features/sessions/session/session.stream';
import { hadclNamespace, uuid5 } from '@hadcl/platform/log/keys/uuid5';
import { isOutage } from '@hadcl/platform/base/postgres/outage';
import { Unavailable } from '@hadcl/platform/log/event-store/types';
import { machine } from '@hadcl/platform/serving/commands/may-call';
import { RefusedLogins, type Gathered } from '@hadcl/platform/serving/sessions/refused-logins';
import { LOGIN_PORTS, type LoginPorts } from './login-desk.js';

const everyMs = 5_000;
const atOnce = 100;
/** Postgres is away or the log is busy, so the next row would fail too. */
const isAway = (error: unknown) => error instanceof Unavailable || isOutage(error);
const nobody = { accountId: null, email: '', address: '', userAgent: '' };

/** Records counted attempts in the log once their minute is over. Harmless in several processes. */
@Injectable()
export class TellRefusedLogins implements OnModuleInit, OnModuleDestroy {
  private timer: NodeJS.Timeout | null = null;
  private telling: Promise<void> = Promise.resolve();

  constructor(
    private readonly refused: RefusedLogins,
    @Inject(LOGIN_PORTS) private readonly ports: LoginPorts,
  ) {}

  onModuleInit(): void {
    this.timer = setInterval(() => this.walk(), everyMs);
    this.timer.unref();
  }

  async onModuleDestroy(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    this.timer = null;
    await this.telling;
  }

  private walk(): void {
    // A walk starts only after the one before has ended, however long that takes.
    this.telling = this.telling
      .then(() => this.tell())
      .catch((err: unknown) => this.ports.log.warn({ err }, 'refused logins were not recorded'));
  }

  private async tell(): Promise<void> {
    for (const group of await this.refused.due(atOnce)) {
      if (!this.timer) return;
      await this.tellOne(group);
    }
  }

  /**
   * If the log refuses a row, it is recorded without the person; if that fails too, it is put off for an hour and the
   * others continue.
   */
  private async tellOne(group: Gathered): Promise<void> {
    try {
      await this.record(group).catch((err: unknown) => this.recordUnnamed(group, err));
      await this.refused.told(group);
    } catch (err) {
      if (isAway(err)) throw err;
      this.ports.log.error({ err, id: group.id }, 'a refused login cannot be recorded: it is tried again in an hour');
      await this.refused.putOff(group);
    }
  }

  private async recordUnnamed(group: Gathered, err: unknown): Promise<void> {
    if (isAway(err) || group.about === null) throw err;
    this.ports.log.warn({ err, id: group.id }, 'a refused login is recorded without whom it is about');
    await this.record({ ...group, about: null });
  }

  /** The command id derives from the row, so that two processes record it once. */
  private async record({ id, status, attempts, about }: Gathered): Promise<void> {
    const commandId = uuid5(hadclNamespace, `refused logins ${id}`);
    const { accountId, email, address, userAgent } = about ?? nobody;
    await this.ports.submitting.submit({
      decision: recordRefusedLogins,
      body: {
        attemptId: commandId,
        personId: accountId ?? `unknown-${new Date().toISOString().slice(0, 7)}`,
        accountId,
        email,
        status: status as (typeof refusedLogins)[number],
        attempts,
      },
      by: { ...machine, userId: accountId ?? '', address, userAgent },
      commandId,
      waitForReadModels: false,
      ...(about ? { happenedAt: about.at } : {}),
    });
  }
}
