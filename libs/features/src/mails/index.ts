import { feature } from '@hadcl/kernel/feature';
import { answerKeepHours, mailCalls, mailKeepDays, mailOrders } from './mail.contract.js';
import { recordSentAgain } from './mail.decisions.js';
import { mailFunctions } from './mail.functions.js';
import { mailMessages } from './mail.messages.en.js';
import { mailMessages as chineseMailMessages } from './mail.messages.zh-Hant.js';
import { mailListeners } from './mail.policy.js';
import { mailProjection } from './mail.projection.js';
import { mailLog, oneMail } from './mail.queries.js';
import { mail } from './mail.stream.js';

export const mails = feature({
  name: 'mails',
  calls: { ...mailCalls, ...mailOrders },
  answers: { mailLog, mail: oneMail, sendMailAgain: 'door', recordSentAgain },
  streams: [mail],
  projections: [mailProjection],
  parameters: [mailKeepDays, answerKeepHours],
  functions: mailFunctions,
  messages: { en: [mailMessages], 'zh-Hant': [chineseMailMessages] },
  listeners: mailListeners,
});
