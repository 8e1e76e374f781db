import { feature } from '@hadcl/kernel/feature';
import { labDayNotices } from './lab-day-notices.contract.js';
import { bookingNotice, labDayCalls } from './lab-day.contract.js';
import * as decisions from './lab-day.decisions.js';
import { labDayFunctions } from './lab-day.functions.js';
import { labDayAnswers, labDayMessages } from './lab-day.messages.en.js';
import {
  labDayAnswers as chineseLabDayAnswers,
  labDayMessages as chineseLabDayMessages,
} from './lab-day.messages.zh-Hant.js';
import { labDayListeners } from './lab-day.policy.js';
import { labDayProjection } from './lab-day.projection.js';
import * as queries from './lab-day.queries.js';
import { labDay } from './lab-day.stream.js';
import { setUpAct } from './set-up-act.stream.js';

export const labDays = feature({
  name: 'lab-days',
  calls: labDayCalls,
  answers: { ...queries, ...decisions },
  streams: [labDay, setUpAct],
  projections: [labDayProjection],
  parameters: [bookingNotice],
  notices: labDayNotices,
  functions: labDayFunctions,
  messages: {
    en: [labDayMessages, labDayAnswers],
    'zh-Hant': [chineseLabDayMessages, chineseLabDayAnswers],
  },
  listeners: labDayListeners,
});
