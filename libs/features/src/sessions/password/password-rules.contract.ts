import type { FactsBy } from '@hadcl/kernel/refusing/refused';
import { everyBroken, type Broken, type Rules } from '@hadcl/kernel/rules';
import type { passwordLacks } from './password.contract.js';

type Lacks = FactsBy<typeof passwordLacks>;
type Chosen = { readonly password: string; readonly email: string };

const least = 8;
const nameIn = (email: string) => email.split('@')[0]!.trim().toLowerCase();

/** The rules of a new password. The page shows each as it is typed; the server reports all that fail. */
export const passwordRules: Rules<Lacks, Chosen> = {
  'password-too-short': ({ password }) => [...password].length < least && { least },
  'password-without-digit': ({ password }) => !/\d/.test(password) && {},
  'password-without-both-cases': ({ password }) => !(/\p{Ll}/u.test(password) && /\p{Lu}/u.test(password)) && {},
  'password-without-special': ({ password }) => !/[^\p{L}\p{N}]/u.test(password) && {},
  'password-holds-email': ({ password, email }) => {
    const name = nameIn(email);
    return name !== '' && password.toLowerCase().includes(name) && {};
  },
};

/** All rules that a new password breaks. */
export const lacksOf = (chosen: Chosen): readonly Broken<Lacks>[] => everyBroken(passwordRules, chosen, undefined);
