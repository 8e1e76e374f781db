import { expect, test } from '@jest/globals';
import { ann, plainFacts } from '@hadcl/kernel-testing/given';
import { labOf } from '@hadcl/platform/moving/projections/query-testing';
import { parameters } from '../../index.js';
import { informationProjection } from './information.projection.js';
import { byType, loginIcons, newsPage, param, usefulLinksQuery, userDrag } from './information.queries.js';
import { hints, portalInformation } from './information.stream.js';

const nobody = { ...ann, userId: '', sessionId: '' };
const set = (code: string, value: number | string) =>
  portalInformation.of(code).records('ParameterChanged', { code, value });
/** The declared defaults. */
const defaultOf = (code: string) => parameters.find((parameter) => parameter.code === code)?.default ?? null;
const lab = labOf([informationProjection], { facts: { ...plainFacts, defaultOf } });

test('a parameter answers its row, else its default, as a number or as a text [1.3.42 1.7.10 1.7.11 1.7.58 1.9.09 1.9.10 1.9.11 1.9.12 1.9.13 2.9.01 2.2.5.13 2.2.5.14]', async () => {
  const ask = await lab([
    set('project_user_max_quota_per_book', 8),
    set('sys_logo_hyperlink', 'https://ha.example'),
    set('project_user_max_quota_per_book', 4),
  ]);
  expect(await ask(param, { code: 'project_user_max_quota_per_book' })).toMatchObject({ intValue: 4, textValue: null });
  expect(await ask(param, { code: 'sys_logo_hyperlink' })).toMatchObject({
    intValue: null,
    textValue: 'https://ha.example',
  });
  expect(await ask(param, { code: 'sign-view-timeout' })).toMatchObject({ intValue: 1, textValue: null });
  expect(await ask(param, { code: 'booking_auto_approve' })).toMatchObject({ intValue: 0 });
  expect(await ask(param, { code: 'lab_time_zone' })).toMatchObject({ textValue: 'Asia/Hong_Kong' });
  expect(await ask(param, { code: 'login_max_attempts' })).toMatchObject({ intValue: 5 });
  expect(await ask(param, { code: 'unlock_link_hours' })).toMatchObject({ intValue: 24 });
  expect(await ask(param, { code: 'session_token_minutes' })).toMatchObject({ intValue: 30 });
  expect(await ask(param, { code: 'session_idle_minutes' })).toMatchObject({ intValue: 15 });
  for (const code of ['important_notice_box_height', 'useful_information_height'])
    expect(await ask(param, { code })).toMatchObject({ intValue: expect.any(Number), textValue: null });
  expect(await ask(param, { code: 'hadcl_other_email' })).toMatchObject({ textValue: '' });
  expect(await ask(param, { code: 'unheard_of' })).toMatchObject({ intValue: null, textValue: null });
});

test('without a session the parameters and texts of the login page are answered, and no others [1.7.54 1.7.55]', async () => {
  const ask = await lab([
    portalInformation.of('IPT_NOTICE').records('TextPublished', { type: 'IPT_NOTICE', content: '<b>Closed</b>' }),
  ]);
  for (const code of ['sys_logo_hyperlink', 'important_notice_box_height', 'useful_information_height'])
    expect(await ask(param, { code }, { who: nobody })).toMatchObject({ code });
  await expect(ask(param, { code: 'booking_auto_approve' }, { who: nobody })).rejects.toMatchObject({
    code: 'log-in-first',
  });
  expect(await ask(byType, { type: 'IPT_NOTICE' }, { who: nobody })).toMatchObject([{ content: '<b>Closed</b>' }]);
  expect(await ask(byType, { type: 'USEFUL_INFO' }, { who: nobody })).toEqual([]);
  for (const type of ['HADCL_EMAIL', 'HADCL_ADDRESS'] as const)
    await expect(ask(byType, { type }, { who: nobody })).rejects.toMatchObject({ code: 'log-in-first' });
  expect(param.call.refusals!.kinds).toEqual({ 'log-in-first': 'unauthenticated' });
});

test('a screen on a wall reads no more of parameters and texts than the login page (A5)', async () => {
  const ask = await lab([]);
  const wall = { ...ann, display: { openedBy: 'ann' } };
  expect(await ask(param, { code: 'sys_logo_hyperlink' }, { who: wall })).toMatchObject({ code: 'sys_logo_hyperlink' });
  await expect(ask(param, { code: 'login_max_attempts' }, { who: wall })).rejects.toMatchObject({
    code: 'log-in-first',
  });
  await expect(ask(byType, { type: 'HADCL_EMAIL' }, { who: wall })).rejects.toMatchObject({ code: 'log-in-first' });
});

test('e-mail and address of the data office are read by type [1.3.40 1.7.57]', async () => {
  const ask = await lab([], { parameters: { HADCL_EMAIL: 'lab@ha.example', HADCL_ADDRESS: '147B Argyle Street' } });
  expect(await ask(byType, { type: 'HADCL_EMAIL' })).toMatchObject([{ content: 'lab@ha.example' }]);
  expect(await ask(byType, { type: 'HADCL_ADDRESS' })).toMatchObject([{ content: '147B Argyle Street' }]);
});

test('login icons, useful links and news are as they were last published [1.3.41 1.3.44 1.7.12 1.7.30 1.7.35]', async () => {
  const links = [{ id: '1', title: 'Hospital Authority', href: 'https://ha.example' }];
  const piece = (newsId: string, date: string) =>
    portalInformation.of(`news-${newsId}`).records('NewsPublished', { newsId, title: newsId, content: '', date });
  const past = [
    portalInformation.of('links').records('LinksPublished', { links }),
    piece('old', '2027-01-01'),
    piece('new', '2027-02-01'),
  ];
  const ask = await lab(past, { parameters: { login_icons: 'days, /a.svg, season' } });
  expect(await ask(usefulLinksQuery, {})).toEqual(links);
  expect((await ask(newsPage, { pageIndex: 1, pageSize: 1 })).map(({ id }) => id)).toEqual(['new']);
  expect((await ask(newsPage, { pageIndex: 2, pageSize: 1 })).map(({ id }) => id)).toEqual(['old']);
  expect(await ask(loginIcons, {}, { who: nobody })).toEqual({
    icons: [
      { id: '1', icon: 'days' },
      { id: '2', icon: 'season' },
    ],
    intervalTime: 10,
  });
});

test('the drag hint is remembered for each person [2.7.1.08]', async () => {
  const ask = await lab([hints.of('ann').records('DragHintSeen', { userId: 'ann' })]);
  expect(await ask(userDrag, {})).toEqual({ dragFlag: true });
  expect(await ask(userDrag, {}, { who: { ...ann, userId: 'bob' } })).toEqual({ dragFlag: false });
});
