import { sessionCalls } from '@hadcl/features/sessions/session.contract';
import { plainForm } from '@hadcl/kernel/normal-form';
import { limitAt, mostOf, usedOf } from '@hadcl/kernel/limits';

/** Plain shapes only: the server judges; these spare a person a round trip. */
const address = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const emailFault = (email: string): 'email-required' | 'email-invalid' | undefined =>
  email.trim() === '' ? 'email-required' : address.test(plainForm(email)) ? undefined : 'email-invalid';
export const passwordFault = (password: string): 'password-required' | undefined =>
  password === '' ? 'password-required' : undefined;

/** How many characters a text has more than the login takes of it. */
export const overBy = (name: 'username' | 'password', text: string): number => {
  const limit = limitAt(sessionCalls.authenticate.limits, name);
  return limit === undefined ? 0 : Math.max(0, usedOf(text, limit) - mostOf(limit));
};
