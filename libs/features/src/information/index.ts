import { feature } from '@hadcl/kernel/feature';
import { informationCalls, informationOrders } from './information.contract.js';
import * as decisions from './information.decisions.js';
import { informationMessages } from './information.messages.en.js';
import { informationMessages as chineseInformationMessages } from './information.messages.zh-Hant.js';
import { shownParameters } from './information.parameters.js';
import { informationListeners } from './information.policy.js';
import { informationProjection } from './information.projection.js';
import { byType, loginIcons, newsPage, param, usefulLinksQuery, userDrag } from './information.queries.js';
import { hints, information as informationStream } from './information.stream.js';
import { labNoticeCalls } from './lab-notice.contract.js';
import * as noticeDecisions from './lab-notice.decisions.js';
import { labNoticeProjection } from './lab-notice.projection.js';
import * as noticeQueries from './lab-notice.queries.js';
import { labNotice } from './lab-notice.stream.js';
import { settingCalls } from './settings.contract.js';
import { publishNotice, replaceLinks, setParameter } from './settings.decisions.js';
import { settingFunctions } from './settings.functions.js';
import { settingMessages } from './settings.messages.en.js';
import { settingMessages as chineseSettingMessages } from './settings.messages.zh-Hant.js';
import { settingsProjection } from './settings.projection.js';
import { settingHistory, siteSettings } from './settings.queries.js';

export const information = feature({
  name: 'information',
  calls: { ...informationCalls, ...informationOrders, ...settingCalls, ...labNoticeCalls },
  answers: {
    ...decisions,
    byType,
    param,
    loginIcons,
    usefulLinks: usefulLinksQuery,
    news: newsPage,
    userDrag,
    siteSettings,
    settingHistory,
    publishNotice,
    replaceLinks,
    setParameter,
    ...noticeDecisions,
    ...noticeQueries,
  },
  streams: [informationStream, hints, labNotice],
  projections: [informationProjection, settingsProjection, labNoticeProjection],
  functions: settingFunctions,
  parameters: Object.values(shownParameters),
  messages: {
    en: [informationMessages, settingMessages],
    'zh-Hant': [chineseInformationMessages, chineseSettingMessages],
  },
  listeners: informationListeners,
});
