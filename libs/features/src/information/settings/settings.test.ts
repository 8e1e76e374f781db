import { expect, test } from '@jest/globals';
import { given, plainFacts } from '@hadcl/kernel-testing/given';
import { clean, plainTextOf } from '@hadcl/platform/serving/facts/clean-html';
import { leadsSomewhere } from '../content/information.contract.js';
import { parameters } from '../../index.js';
import { opened } from '../../sessions/session/session.examples.js';
import { portalInformation } from '../content/information.stream.js';
import { describedBy, parameterCodes } from './parameter-catalogue.contract.js';
import { publishNotice, replaceLinks, setParameter } from './settings.decisions.js';
import { settingsScreen } from './settings.messages.en.js';

const defaultOf = (code: string) => parameters.find((parameter) => parameter.code === code)?.default ?? null;
const around = { facts: { ...plainFacts, clean, textOf: plainTextOf, defaultOf } };
const was = (code: string, value: number | string) =>
  portalInformation.of(code).records('ParameterChanged', { code, value, reason: 'Agreed' });
const reason = 'Agreed in the meeting';
const was5 = portalInformation
  .of('lab_workstations')
  .records('ParameterChanged', { code: 'lab_workstations', value: 5, reason });

test('every parameter of the product can be seen, with what it is about and bounds that its default keeps', () => {
  expect([...parameterCodes].sort()).toEqual(parameters.map(({ code }) => code).sort());
  for (const { code, default: usual } of parameters) {
    const its = describedBy(code as (typeof parameterCodes)[number]);
    if (its.kind === 'number' || its.kind === 'yes-no') expect([code, typeof usual]).toEqual([code, 'number']);
    if (its.kind === 'number')
      expect([code, Number(usual) >= its.least && Number(usual) <= its.most]).toEqual([code, true]);
    expect([code, Object.keys(settingsScreen)]).toEqual([code, expect.arrayContaining([`about-${code}`])]);
  }
});

test('a parameter is changed with a reason, once for each value', () => {
  const body = { code: 'low_rate_percent' as const, value: 45, reason: ` ${reason} `, version: 0 };
  const changed = portalInformation
    .of('low_rate_percent')
    .records('ParameterChanged', { code: 'low_rate_percent', value: 45, reason });
  given().when(setParameter, body, around).recorded(changed).answers({ message: 'parameter-set' });
  given(changed).when(setParameter, body, around).recorded();
  given()
    .when(setParameter, { ...body, value: 50 }, around)
    .recorded();
  given()
    .when(setParameter, { ...body, reason: '  ' }, around)
    .refused('reason-missing');
});

test('a parameter takes what its kind allows and nothing else', () => {
  const set = (code: (typeof parameterCodes)[number], value: string | number) =>
    given().when(setParameter, { code, value, reason, version: 0 }, around);
  for (const value of [-1, 101, '45', ''])
    set('low_rate_percent', value).refused('parameter-number', { least: 0, most: 100 });
  for (const value of [2, 'yes']) set('booking_auto_approve', value).refused('parameter-yes-no');
  for (const value of ['', 'office', 'a@b\nBcc: c@d', 'a@b, c@d', 'a@b<c>'])
    expect(set('HADCL_EMAIL', value).outcome.refusal?.code).toMatch(/^parameter-(email|line)$/);
  set('HADCL_EMAIL', ' lab@ha.example ').recorded(
    portalInformation
      .of('HADCL_EMAIL')
      .records('ParameterChanged', { code: 'HADCL_EMAIL', value: 'lab@ha.example', reason }),
  );
  given(was('hadcl_other_email', 'a@b.example'))
    .when(setParameter, { code: 'hadcl_other_email', value: '', reason, version: 1 }, around)
    .recorded(
      portalInformation
        .of('hadcl_other_email')
        .records('ParameterChanged', { code: 'hadcl_other_email', value: '', reason }),
    );
  set('sys_logo_hyperlink', 'javascript:alert(1)').refused('parameter-link');
  set('HADCL_ADDRESS', 'x'.repeat(301)).refused('parameter-line', { most: 300 });
  set('login_icons', ' waves, season').recorded(
    portalInformation
      .of('login_icons')
      .records('ParameterChanged', { code: 'login_icons', value: 'waves, season', reason }),
  );
  set('login_icons', 'https://elsewhere.example/a.png').refused('parameter-scenes', { scenes: 'season, waves, days' });
  for (const value of ['', 'waves,', 'waves, waves', 'waves, toString'])
    set('login_icons', value).refused('parameter-scenes');
  set('lab_time_zone', 'Europe/London').refused('parameter-fixed');
});

const opens = (role: string) => opened({ roles: [role] });
test('what must have a second factor is said by codes of roles, each once and administrators among them (A34)', () => {
  const code = 'mfa_required_roles' as const;
  const set = (value: string) =>
    given(opens('SYSTEM_ADMIN'), was(code, 'SYSTEM_ADMIN')).when(
      setParameter,
      { code, value, reason, version: 1 },
      around,
    );
  for (const value of ['SYSTEM-ADMINISTRATOR; officers', 'SYSTEM_ADMIN, officers', 'SYSTEM_ADMIN, SYSTEM_ADMIN', 'x'])
    set(value).refused('parameter-roles').leaves();
  for (const value of ['', 'DUTY_OFFICER']) set(value).refused('parameter-roles-without-admin').leaves();
  for (const value of ['DUTY_OFFICER, SYSTEM_ADMIN', 'everybody in production'])
    set(value).recorded(portalInformation.of(code).records('ParameterChanged', { code, value, reason }));
});

test('what protects every account is changed by administrators alone', () => {
  const of = (code: (typeof parameterCodes)[number]) => ({ code, value: 5, reason, version: 0 });
  for (const code of parameterCodes.filter((one) => describedBy(one).group === 'sessions'))
    given(opens('HADCL_OFFICER')).when(setParameter, of(code), around).refused('parameter-of-administrators').leaves();
  given(opens('HADCL_OFFICER')).when(setParameter, of('lab_workstations'), around).recorded(was5);
  given(opens('SYSTEM_ADMIN'))
    .when(setParameter, { ...of('session_max_hours'), value: 6 }, around)
    .recorded(
      portalInformation
        .of('session_max_hours')
        .records('ParameterChanged', { code: 'session_max_hours', value: 6, reason }),
    );
});

test('what was changed since it was read is not overwritten (A7)', () => {
  const stale = { code: 'low_rate_percent' as const, value: 40, reason, version: 0 };
  given(was('low_rate_percent', 45))
    .when(setParameter, stale, around)
    .refused('setting-changed', { changed: { stream: 'information-low_rate_percent', otherwise: 'by-the-office' } });
  const notice = (content: string) =>
    portalInformation.of('IPT_NOTICE').records('TextPublished', { type: 'IPT_NOTICE', content });
  given(notice('a'), notice('b'))
    .when(publishNotice, { type: 'IPT_NOTICE', content: 'c', version: 1 }, around)
    .refused('setting-changed', { changed: { stream: 'information-IPT_NOTICE' } });
  given(notice('a'), notice('b'))
    .when(publishNotice, { type: 'IPT_NOTICE', content: 'c', version: 2 }, around)
    .recorded(notice('c'));
  const links = portalInformation.of('links').records('LinksPublished', { links: [] });
  given(links)
    .when(replaceLinks, { links: [{ id: '', title: 'x', href: '/x' }], version: 0 }, around)
    .refused('setting-changed');
});

test('a notice is cleaned when it is published [1.5.49]', () => {
  const content = '<p onclick=alert(1)>Closed <b>on</b> Monday</p><script>alert(1)</script>';
  given()
    .when(publishNotice, { type: 'USEFUL_INFO', content, version: 0 }, around)
    .recorded(
      portalInformation
        .of('USEFUL_INFO')
        .records('TextPublished', { type: 'USEFUL_INFO', content: '<p>Closed <b>on</b> Monday</p>' }),
    );
});

test('links have a title and lead to http, mail or this site; a new one is given an id, and so is a repeated one', () => {
  const link = (id: string, title = 'HA', href = 'https://ha.example') => ({ id, title, href });
  given()
    .when(replaceLinks, { links: [link(''), link('a'), link('a')], version: 0 }, around)
    .recorded(
      portalInformation
        .of('links')
        .records('LinksPublished', { links: [link('id-link-0'), link('a'), link('id-link-2')] }),
    );
  const { refusal } = given().when(
    replaceLinks,
    { links: [link('a', ' '), link('b', 'HA', 'javascript:alert(1)')], version: 0 },
    around,
  ).outcome;
  expect([refusal, ...refusal!.others].map((one) => [one?.code, one?.path])).toEqual([
    ['link-title-missing', 'links.0.title'],
    ['link-address', 'links.1.href'],
  ]);
});

test('an address of this site begins with one slash and nothing that a browser leaves out', () => {
  for (const href of ['/lab', '/', 'https://ha.example', 'mailto:lab@ha.example'])
    expect([href, leadsSomewhere(href)]).toEqual([href, true]);
  for (const href of [
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\\evil.example',
    '//evil.example',
    '/\\evil.example',
    '\u0001/lab',
  ])
    expect([href, leadsSomewhere(href)]).toEqual([href, false]);
});
