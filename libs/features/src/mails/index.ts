import { feature } from '@hadcl/kernel/feature';
import {
  answerKeepHours,
  mailCalls,
  mailKeepDays,
  mailOrders,
  mailFunctions,
  mailListeners,
} from './log/mail.contract.js';
import { recordSentAgain } from './log/mail.decisions.js';
import { mailMessages } from './log/mail.messages.en.js';
import { mailMessages as chineseMailMessages } from './log/mail.messages.zh-Hant.js';
import { mailProjection } from './log/mail.projection.js';
import { mailLog, oneMail } from './log/mail.queries.js';
import { mail } from './log/mail.stream.js';

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
