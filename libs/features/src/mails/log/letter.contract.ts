import type { Facts } from '@hadcl/kernel/decision';
import { written, type Letter } from '@hadcl/kernel/text/letter';
import { lineOf } from '@hadcl/kernel/text/said';
import { dataOffice } from '../../information/content/information.contract.js';

/** What a letter calls its reader; the family name stands first. */
export type Reader = { readonly salutation: string; readonly name: string };

/** A letter by the one template of all: it names its reader, and ends with whom to ask. */
export const letterTo = (
  { salutation, name }: Reader,
  its: Omit<Letter, 'greeting' | 'closing'>,
  facts: Pick<Facts, 'say' | 'parameter'>,
) =>
  written({
    ...its,
    greeting: facts.say('letter-greeting', { name: lineOf(`${salutation} ${name}`) }),
    closing: [facts.say('letter-questions', { email: facts.parameter(dataOffice) }), facts.say('letter-signature', {})],
  });
