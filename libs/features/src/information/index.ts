import { feature } from '@hadcl/kernel/feature';
import { informationCalls, informationOrders } from './information.contract.js';
import * as decisions from './information.decisions.js';
import { informationMessages } from './information.messages.en.js';
import { shownParameters } from './information.parameters.js';
import { informationListeners } from './information.policy.js';
import { informationProjection } from './information.projection.js';
import { byType, loginIcons, newsPage, param, usefulLinksQuery, userDrag } from './information.queries.js';
import { hints, information as informationStream } from './information.stream.js';

export const information = feature({
  name: 'information',
  calls: { ...informationCalls, ...informationOrders },
  answers: { ...decisions, byType, param, loginIcons, usefulLinks: usefulLinksQuery, news: newsPage, userDrag },
  streams: [informationStream, hints],
  projections: [informationProjection],
  parameters: Object.values(shownParameters),
  messages: { en: [informationMessages] },
  listeners: informationListeners,
});
