import { createTransport, type Transporter } from 'nodemailer';
import type { Logger } from '../../base/logging/logging.js';
import type { SmtpSettings } from '../../base/settings/transports.js';
import type { Due, Outbox } from './outbox.js';

type SmtpError = Error & { readonly responseCode?: number; readonly command?: string };

/** The e-mail address of a person; null once they are erased. */
export type AddressOf = (personId: string) => Promise<string | null>;

const restMs = 1_000;
const leaseSeconds = 120;
const mostTries = 12;
const firstPauseSeconds = 5;

/**
 * Sends the outbox over SMTP: a failed letter is retried after growing pauses (5 s, 10 s, 20 s … over almost three
 * hours); one that is refused for good (5xx to recipient or text) is given up. Several processes may run one each.
 * Letters are taken one by one, so that the lease only has to cover one delivery.
 */
export class Postman {
  private readonly transport: Transporter;
  private walking: Promise<void> | null = null;
  private stopped = false;

  constructor(
    smtp: SmtpSettings,
    private readonly from: string,
    private readonly outbox: Outbox,
    private readonly addressOf: AddressOf,
    private readonly log: Logger,
  ) {
    this.transport = createTransport({
      host: smtp.host,
      port: smtp.port,
      secure: smtp.implicit,
      requireTLS: smtp.tls,
      tls: { minVersion: 'TLSv1.2', ...(smtp.ca === null ? {} : { ca: smtp.ca }) },
      ...(smtp.user ? { auth: { user: smtp.user.name, pass: smtp.user.password } } : {}),
      connectionTimeout: 5_000,
      greetingTimeout: 10_000,
      socketTimeout: 15_000,
    });
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
      const [letter] = await this.outbox.take(1, leaseSeconds).catch((err: unknown) => {
        this.log.warn({ err }, 'no letter could be taken');
        return [];
      });
      if (letter) await this.deliver(letter).catch((err) => this.log.error({ err }, 'mail was not marked'));
      else await new Promise((done) => setTimeout(done, restMs));
    }
  }

  private async deliver({ id, personId, subject, text, html, tries }: Due): Promise<void> {
    const to = await this.addressOf(personId);
    // Retried: the read models may still be rebuilding. (An erasure deletes the letters of the person.)
    if (!to) return this.putOff(id, tries, 'the person has no address', tries >= mostTries);
    try {
      const content = { subject, text, ...(html === null ? {} : { html }) };
      await this.transport.sendMail({ from: this.from, to, ...content, messageId: `<${id}@hadcl>` });
    } catch (error) {
      const { responseCode = 0, command, message } = error as SmtpError;
      // Errors about the portal itself (sender, password) are retried: they pass once an operator fixes them.
      const refused = responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
      const final = tries >= mostTries || refused;
      return this.putOff(id, tries, message.replaceAll(to, 'the recipient'), final);
    }
    await this.outbox.sent(id);
  }

  private async putOff(id: string, tries: number, failure: string, final: boolean): Promise<void> {
    this.log.warn({ letter: id, tries, final }, 'a letter was not sent');
    await this.outbox.failed(id, failure, final ? null : firstPauseSeconds * 2 ** (tries - 1));
  }
}
