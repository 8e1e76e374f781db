export const mailMessages = {
  'mail-sent-again': 'It is among the letters that wait, and is sent next.',
  'no-such-mail': 'There is no such letter any more.',
  'mail-on-its-way': 'It is on its way already.',
  'mail-just-sent': 'It was sent again less than a minute ago.',
  'mail-withdrawn': 'It was taken back before it was sent: what it says is no longer true.',
  'mail-had-link': 'It held a link that works once, which is forgotten. Reset Password sends a new one.',
} as const;

type MailSentences = typeof mailMessages;
declare module '@hadcl/kernel/sentences' {
  interface Sentences extends MailSentences {}
}
