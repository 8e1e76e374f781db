export const settingMessages = {
  'link-address-missing': 'Address is required',
  'value-missing': 'Value is required',
  'by-the-office': 'the office',
  'setting-changed': 'This record was changed by {{by}} at {{at}}. Please reload it.',
  'notice-published': 'Published. Every open page shows it.',
  'links-published': 'Published. Every open page shows the links.',
  'parameter-set': 'Saved. It holds from now on.',
  'lab-notice-published': 'Published. It is on every homepage in its days.',
  'lab-notice-ended': 'Ended. It is on no homepage any more.',
  'no-such-lab-notice': 'There is no such notice.',
  'notice-title-missing': 'Title is required',
  'notice-content-missing': 'Text is required',
  'notice-from-missing': 'Shown from is required',
  'notice-dates-reversed': 'It cannot end before it begins.',
  'link-title-missing': 'Title is required',
  'link-address': 'An address begins with https://, http://, mailto: or /.',
  'reason-missing': 'Reason is required',
  'parameter-fixed': 'This belongs to the installation and is not changed here.',
  'parameter-number': 'It must be a whole number from {{least}} to {{most}}.',
  'parameter-yes-no': 'It must be yes or no.',
  'parameter-line': 'It must be one line of at most {{most}} characters.',
  'parameter-email': 'It must be an e-mail address.',
  'parameter-link': 'It begins with https://, http://, mailto: or /.',
  'parameter-roles': 'It must be codes of roles with a comma and a blank between, each once; or the default.',
  'parameter-roles-without-admin': 'System Admin must be among them.',
  'parameter-of-administrators': 'Only a system administrator changes this.',
  'parameter-scenes': 'It must name pictures with commas between, each once: {{scenes}}.',
} as const;

type SettingSentences = typeof settingMessages;
declare module '@hadcl/kernel/sentences' {
  interface Sentences extends SettingSentences {}
}
