import { feature } from '@hadcl/kernel/feature';
import { labDayNotices, bookingNotice, labDayCalls, labDayFunctions, labDayListeners } from './day/lab-day.contract.js';
import * as decisions from './day/lab-day.decisions.js';
import { labDayAnswers, labDayMessages } from './day/lab-day.messages.en.js';
import {
  labDayAnswers as chineseLabDayAnswers,
  labDayMessages as chineseLabDayMessages,
} from './day/lab-day.messages.zh-Hant.js';
import { labDayProjection } from './day/lab-day.projection.js';
import * as queries from './day/lab-day.queries.js';
import { labDay } from './day/lab-day.stream.js';
import { setUpAct } from './day/set-up-act.stream.js';

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
