import { Inject, Injectable } from '@nestjs/common';
import type { Input, Output, Who } from '@hadcl/kernel/call';
import type { bookingLetterCalls } from '@hadcl/features/bookings/letters/booking-letter.contract';
import { orderConfirmations } from '@hadcl/features/bookings/letters/booking-letter.decisions';
import { confirmationLetters, letterReaders } from '@hadcl/features/bookings/letters/booking-letter.queries';
import { bookingLetterMails, undoneLetters } from '@hadcl/features/bookings/letters/booking-letter.reactions';
import type { KeptMail, Outbox } from '@hadcl/platform/moving/mail/outbox';
import { Portal } from '@hadcl/platform/serving/http/portal';

type Calls = typeof bookingLetterCalls;

/** Nest's token for the part of the outbox that this door uses. */
export const LETTERS = Symbol('Letters');
const most = 200;

const stateOf = ({ state }: KeptMail) => (state === 'RETRYING' ? 'RETRIED' : state);

/**
 * Adds what the log does not hold: the recipients of letters (from the read models), and the delivery state of each
 * letter.
 */
@Injectable()
export class BookingsDoor {
  constructor(
    private readonly portal: Portal,
    @Inject(LETTERS) private readonly letters: Pick<Outbox, 'lastOf'>,
  ) {}

  async generateEmail(sent: Input<Calls['generateEmail']>, who: Who): Promise<Output<Calls['generateEmail']>> {
    const query = { month: sent.month, projects: sent.projects.join('|') };
    const { letters, leftOut } = await this.portal.ask(confirmationLetters, query, who);
    const found = { letters: letters.length, leftOut: leftOut.map(({ name }) => name) };
    return this.portal.submit(orderConfirmations, { ...sent, ...found }, who, sent);
  }

  async bookingLetters(_: Input<Calls['bookingLetters']>, who: Who): Promise<Output<Calls['bookingLetters']>> {
    const found = await this.letters.lastOf([bookingLetterMails.name, undoneLetters.name], most);
    const userIds = [...new Set(found.map(({ personId }) => personId))];
    const readers = await this.portal.ask(letterReaders, { userIds }, who);
    const names = new Map(readers.map(({ userId, name }) => [userId, name]));
    return found.map((letter) => ({
      id: letter.id,
      name: names.get(letter.personId) ?? '',
      subject: letter.subject,
      writtenAt: new Date(letter.writtenAt).toISOString(),
      state: stateOf(letter),
      failure: letter.sentAt ? null : letter.failure,
    }));
  }
}
