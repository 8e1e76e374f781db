import type { Who } from '@hadcl/kernel/call';
import { from } from '@hadcl/kernel/columns';
import { query } from '@hadcl/kernel/query';
import { sql } from '@hadcl/kernel/sql';
import { informationCalls, notesTypes, notLoggedIn } from './information.contract.js';
import { isScene, loginScenes, scenesNamed } from '../settings/login-scenes.contract.js';
import { openParameters, shownParameters } from './information.parameters.js';
import { dragHints, news, parameters, usefulLinks } from './information.projection.js';
import { texts } from './information.tables.js';

const openTexts: readonly string[] = ['IPT_NOTICE', 'USEFUL_INFO'];
const contacts = { HADCL_EMAIL: shownParameters.dataOffice, HADCL_ADDRESS: shownParameters.address };
/** A wall screen has a session but no person, so it may read no more than the login page. */
const isSomebody = ({ sessionId, display }: Who) => sessionId !== '' && !display;

export const byType = query(informationCalls.byType, async ({ input: { type }, who, facts, rows }) => {
  if (!openTexts.includes(type) && !isSomebody(who)) throw notLoggedIn('log-in-first', {});
  if (type === 'HADCL_EMAIL' || type === 'HADCL_ADDRESS')
    return [{ id: type, type, content: facts.parameter(contacts[type]) }];
  // The notes of requests have a call of their own, for those who may write or review requests (A32).
  if (notesTypes.some((one) => one === type)) return [];
  const found = await rows(sql`select ${from(texts, 't').pick('content')} from ${texts} t where t.type = ${type}`);
  return found.map(({ content }) => ({ id: type, type, content }));
});

const valued = (code: string, value: string | number | null) => ({
  code,
  intValue: typeof value === 'number' ? value : null,
  textValue: typeof value === 'string' ? value : null,
});

/** The row of the parameter, or its declared default. */
export const param = query(informationCalls.param, async ({ input: { code }, who, facts, rows }) => {
  if (!openParameters.includes(code) && !isSomebody(who)) throw notLoggedIn('log-in-first', {});
  const [row] = await rows(
    sql`select ${from(parameters, 'p').pick('int_value', 'text_value')} from ${parameters} p where p.code = ${code}`,
  );
  return row ? { code, ...row } : valued(code, facts.defaultOf(code));
});

/** In the office's order. Unknown scenes are skipped; if none is left, all are shown. */
export const loginIcons = query(informationCalls.loginIcons, async ({ facts }) => {
  const named = scenesNamed(facts.parameter(shownParameters.loginIcons)).filter(isScene);
  const scenes = named.length > 0 ? named : loginScenes;
  return {
    icons: scenes.map((icon, i) => ({ id: String(i + 1), icon })),
    intervalTime: facts.parameter(shownParameters.loginSeconds),
  };
});

export const usefulLinksQuery = query(informationCalls.usefulLinks, async ({ rows }) => {
  const [row] = await rows(sql`select ${from(usefulLinks, 'u').pick('links')} from ${usefulLinks} u`);
  return [...(row?.links ?? [])];
});

export const newsPage = query(informationCalls.news, async ({ input: { pageIndex, pageSize }, rows }) => {
  const page = await rows(sql`
    select ${from(news, 'n').pick({ id: 'news_id' }, 'title', 'content', 'date')}
    from ${news} n
    order by n.date desc, n.news_id
    limit ${pageSize} offset ${(pageIndex - 1) * pageSize}`);
  return [...page];
});

export const userDrag = query(informationCalls.userDrag, async ({ who, rows }) => {
  const seen = await rows(sql`select 1 from ${dragHints} where user_id = ${who.userId}`);
  return { dragFlag: seen.length > 0 };
});
