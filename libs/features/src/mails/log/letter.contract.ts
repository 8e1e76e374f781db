import type { Facts } from '@hadcl/kernel/decision';
import { letterText, type Letter } from '@hadcl/kernel/text/letter';
import { lineOf } from '@hadcl/kernel/text/said';
import { dataOffice } from '../../information/content/information.contract.js';

/** The addressee of a letter; `name` begins with the family name. */
export type Reader = { readonly salutation: string; readonly name: string };

/** A letter with the common greeting and closing, which names the contact for questions. */
export const letterTo = (
  { salutation, name }: Reader,
  its: Omit<Letter, 'greeting' | 'closing'>,
  facts: Pick<Facts, 'say' | 'parameter'>,
) =>
  letterText({
    ...its,
    greeting: facts.say('letter-greeting', { name: lineOf(`${salutation} ${name}`) }),
    closing: [facts.say('letter-questions', { email: facts.parameter(dataOffice) }), facts.say('letter-signature', {})],
  });
