import { decision } from '@hadcl/kernel/decision';
import { informationCalls, informationOrders, type TextType } from './information.contract.js';
import { hints, portalInformation } from './information.stream.js';

export const changeParameter = decision(informationOrders.changeParameter, {
  reads: ({ body }) => [portalInformation.of(body.code)],
  *decide({ body }, read) {
    const parameter = portalInformation.of(body.code);
    if (read(parameter).says !== body.value) yield parameter.records('ParameterChanged', body);
  },
  answer: ({ body: { code } }) => ({ code }),
});

/** E-mail and address of the data office are stored as parameters, because rules use them in their messages. */
const isContact = (type: TextType) => type === 'HADCL_EMAIL' || type === 'HADCL_ADDRESS';

export const publishText = decision(informationOrders.publishText, {
  reads: ({ body }) => [portalInformation.of(body.type)],
  *decide({ body }, read, facts) {
    const text = portalInformation.of(body.type);
    const content = isContact(body.type) ? body.content : facts.clean(body.content);
    if (read(text).says === content) return;
    if (isContact(body.type)) yield text.records('ParameterChanged', { code: body.type, value: content });
    else yield text.records('TextPublished', { type: body.type, content });
  },
  answer: ({ body: { type } }) => ({ type }),
});

export const publishLinks = decision(informationOrders.publishLinks, {
  reads: () => [portalInformation.of('links')],
  *decide({ body }, read) {
    const links = portalInformation.of('links');
    if (read(links).says !== JSON.stringify(body.links)) yield links.records('LinksPublished', body);
  },
  answer: () => ({}),
});

export const publishNews = decision(informationOrders.publishNews, {
  reads: ({ body }) => [portalInformation.of(`news-${body.newsId}`)],
  *decide({ body }, read, facts) {
    const news = portalInformation.of(`news-${body.newsId}`);
    if (read(news).says !== null) return;
    yield news.records('NewsPublished', { ...body, content: facts.clean(body.content) });
  },
  answer: ({ body: { newsId } }) => ({ newsId }),
});

/** Records that the person has seen the hint, which is shown once. */
export const markDragHintSeen = decision(informationCalls.markDragHintSeen, {
  reads: ({ by }) => [hints.of(by.userId)],
  *decide({ by: { userId } }, read) {
    const ref = hints.of(userId);
    if (!read(ref).dragSeen) yield ref.records('DragHintSeen', { userId });
  },
  answer: () => ({ dragFlag: true }),
});
