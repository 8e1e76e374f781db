import { feature } from '@hadcl/kernel/feature';
import { informationCalls, informationOrders, informationListeners } from './content/information.contract.js';
import * as decisions from './content/information.decisions.js';
import { informationMessages } from './content/information.messages.en.js';
import { informationMessages as chineseInformationMessages } from './content/information.messages.zh-Hant.js';
import { shownParameters } from './content/information.parameters.js';
import { informationProjection } from './content/information.projection.js';
import { byType, loginIcons, newsPage, param, usefulLinksQuery, userDrag } from './content/information.queries.js';
import { hints, portalInformation } from './content/information.stream.js';
import { labNoticeCalls } from './lab-notices/lab-notice.contract.js';
import * as noticeDecisions from './lab-notices/lab-notice.decisions.js';
import { labNoticeProjection } from './lab-notices/lab-notice.projection.js';
import * as noticeQueries from './lab-notices/lab-notice.queries.js';
import { labNotice } from './lab-notices/lab-notice.stream.js';
import { settingCalls, settingFunctions } from './settings/settings.contract.js';
import { publishNotice, replaceLinks, setParameter } from './settings/settings.decisions.js';
import { settingMessages } from './settings/settings.messages.en.js';
import { settingMessages as chineseSettingMessages } from './settings/settings.messages.zh-Hant.js';
import { settingsProjection } from './settings/settings.projection.js';
import { settingHistory, siteSettings } from './settings/settings.queries.js';

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
  streams: [portalInformation, hints, labNotice],
  projections: [informationProjection, settingsProjection, labNoticeProjection],
  functions: settingFunctions,
  parameters: Object.values(shownParameters),
  messages: {
    en: [informationMessages, settingMessages],
    'zh-Hant': [chineseInformationMessages, chineseSettingMessages],
  },
  listeners: informationListeners,
});
