import { Injectable } from '@nestjs/common';
import type { Input, Output, Who } from '@hadcl/kernel/call';
import type { mailCalls } from '@hadcl/features/mails/log/mail.contract';
import { recordSentAgain } from '@hadcl/features/mails/log/mail.decisions';
import { oneMail } from '@hadcl/features/mails/log/mail.queries';
import { Portal } from '@hadcl/platform/serving/http/portal';

type Calls = typeof mailCalls;

/** Adds what the log does not hold: the delivery state of the letter. */
@Injectable()
export class MailsDoor {
  constructor(private readonly portal: Portal) {}

  async sendMailAgain({ id }: Input<Calls['sendMailAgain']>, who: Who): Promise<Output<Calls['sendMailAgain']>> {
    const { barred } = await this.portal.ask(oneMail, { id }, who);
    return this.portal.submit(recordSentAgain, { id, barred }, who, { id });
  }
}
