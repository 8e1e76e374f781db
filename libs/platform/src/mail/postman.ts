import { createTransport, type Transporter } from 'nodemailer';
import type { Logger } from '../logging/logging.js';
import type { Due, Outbox } from './outbox.js';

/** The e-mail address of a person, or null once he is erased or gone. */
export type AddressOf = (personId: string) => Promise<string | null>;

const restMs = 1_000;
const leaseSeconds = 120;
const mostTries = 8;
const firstPauseSeconds = 5;

/**
 * Sends what is in the outbox over SMTP: every letter once, a failed one again after growing pauses (5 s, 10 s, 20 s …
 * over about 10 minutes), a refusal for good (5xx) not at all. Several processes may run one each.
 */
export class Postman {
  private readonly transport: Transporter;
  private walking: Promise<void> | null = null;
  private stopped = false;

  constructor(
    smtpUrl: string,
    private readonly from: string,
    private readonly outbox: Outbox,
    private readonly addressOf: AddressOf,
    private readonly log: Logger,
  ) {
    this.transport = createTransport(smtpUrl, { connectionTimeout: 5_000, socketTimeout: 15_000 } as never);
  }

  start(): void {
    this.walking = this.walk();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.walking;
    this.transport.close();
  }

  private async walk(): Promise<void> {
    while (!this.stopped) {
      const due = await this.outbox.take(10, leaseSeconds).catch(() => []);
      for (const letter of due)
        await this.deliver(letter).catch((err) => this.log.error({ err }, 'mail was not marked'));
      if (due.length === 0) await new Promise((done) => setTimeout(done, restMs));
    }
  }

  private async deliver({ id, personId, subject, text, tries }: Due): Promise<void> {
    const to = await this.addressOf(personId);
    if (!to) return this.outbox.failed(id, 'the person has no address', null);
    try {
      await this.transport.sendMail({ from: this.from, to, subject, text, messageId: `<${id}@hadcl>` });
    } catch (error) {
      const { responseCode, message } = error as { responseCode?: number; message: string };
      const final = tries >= mostTries || (responseCode !== undefined && responseCode >= 500);
      const failure = message.replaceAll(to, 'the recipient');
      this.log.warn({ letter: id, tries, final }, 'a letter was not sent');
      return this.outbox.failed(id, failure, final ? null : firstPauseSeconds * 2 ** (tries - 1));
    }
    await this.outbox.sent(id);
  }
}
