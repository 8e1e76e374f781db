import type { Who } from '@hadcl/kernel/call';

/** Who may read the mail log hears that a letter is sent again. */
export const mailListeners: Record<'mails', (id: string, who: Who) => boolean> = {
  mails: (_, { codes }) => codes.includes('MAIL_LOG'),
};
