export const accountMessages = {
  'account-not-ready': 'Your account is still being made ready. Please try again in a moment.',
  'email-taken': 'This e-mail address is already used by an account.',
} as const;

type AccountSentences = typeof accountMessages;
declare module '@hadcl/kernel/text/sentences' {
  interface Sentences extends AccountSentences {}
}

/** Sentences of the homepage. */
export const accountsHome = {
  'due-erasure_one': '{{count}} erasure needs a second administrator',
  'due-erasure_other': '{{count}} erasures need a second administrator',
  'due-erasure-detail': 'The first until {{date}}',
  'due-erasure-act': 'Decide',
  'tile-active': 'active',
  'tile-locked_one': '{{count}} locked',
  'tile-locked_other': '{{count}} locked',
  'tile-end-soon_one': '{{count}} ends this week',
  'tile-end-soon_other': '{{count}} end this week',
  'tile-none-locked': 'none locked',
  'tile-logins_one': 'login today',
  'tile-logins_other': 'logins today',
  'tile-refused_one': '{{count}} refused',
  'tile-refused_other': '{{count}} refused',
  'tile-none-refused': 'none refused',
} as const;
