import { as, from } from '@hadcl/kernel/columns';
import { query } from '@hadcl/kernel/query';
import { sql } from '@hadcl/kernel/sql';
import { accounts, fullName } from '../accounts/account.tables.js';
import { bookingLetterCalls, bookingLetterOrders } from './booking-letter.contract.js';
import { announcedRows, confirmedRows, toldBookings } from './booking-letter.rows.js';
import { leftOut, monthLetters } from './booking-letters.js';

export const confirmationLetters = query(
  bookingLetterCalls.confirmationLetters,
  async ({ input: { month, projects }, today, facts, rows }) => {
    const found = await rows(confirmedRows(month, projects?.split('|') ?? null, today));
    return {
      letters: monthLetters(found, month, facts).map(({ userId, name, email, refNums, subject, html }) => ({
        ...{ userId, name, email, subject, html },
        refNums: [...refNums],
      })),
      leftOut: leftOut(found),
    };
  },
);

export const lettersLeftOut = query(
  bookingLetterCalls.lettersLeftOut,
  async ({ input: { lettersId }, today, rows }) => {
    const told = await rows(toldBookings(lettersId));
    return leftOut(
      await rows(
        announcedRows(
          told.map(({ bookingId }) => bookingId),
          today,
        ),
      ),
    );
  },
);

export const letterReaders = query(bookingLetterOrders.letterReaders, async ({ input: { userIds }, rows }) => [
  ...(await rows(sql`
    select ${from(accounts, 'p').pick({ userId: 'account_id' })}, ${as('name', 'text', fullName)}
      from ${accounts} p
     where p.account_id = any(${userIds})`)),
]);
