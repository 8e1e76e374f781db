/** Plain shapes only: the server judges; these spare a person a round trip. */
const address = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const emailFault = (email: string): 'email-required' | 'email-invalid' | undefined =>
  email.trim() === '' ? 'email-required' : address.test(email.trim()) ? undefined : 'email-invalid';
export const passwordFault = (password: string): 'password-required' | undefined =>
  password === '' ? 'password-required' : undefined;
