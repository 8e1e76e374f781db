import { expect, test } from '@jest/globals';
import { given, plainFacts } from '@hadcl/kernel-testing/given';
import { clean, plainTextOf } from '@hadcl/platform/serving/facts/clean-html';
import { publishLinks, publishNews, publishText, changeParameter, markDragHintSeen } from './information.decisions.js';
import { hints, portalInformation } from './information.stream.js';

const changed = (code: string, value: number | string) =>
  portalInformation.of(code).records('ParameterChanged', { code, value });

test('a parameter is changed once for each value', () => {
  const body = { code: 'booking_auto_approve', value: 1 };
  given().when(changeParameter, body).recorded(changed(body.code, 1));
  given(changed(body.code, 1)).when(changeParameter, body).recorded();
});

test('notices are published as texts; the address of the data office is a parameter, which refusals name', () => {
  const notice = { type: 'IPT_NOTICE' as const, content: '<p>Closed on Monday</p>' };
  const published = portalInformation.of('IPT_NOTICE').records('TextPublished', notice);
  given().when(publishText, notice).recorded(published);
  given(published).when(publishText, notice).recorded();
  given()
    .when(publishText, { type: 'HADCL_EMAIL', content: 'lab@ha.example' })
    .recorded(changed('HADCL_EMAIL', 'lab@ha.example'));
});

test('notices and news are HTML that is cleaned when it is written; titles and addresses are text (P18) [1.5.49]', () => {
  const cleaning = { facts: { ...plainFacts, clean, textOf: plainTextOf } };
  const hostile =
    '<p onclick=alert(1)>Closed <b>on</b> <a href="javascript:alert(1)">Monday</a></p><svg/onload=alert(1)>';
  const content = '<p>Closed <b>on</b> <a>Monday</a></p>';
  for (const type of ['IPT_NOTICE', 'USEFUL_INFO'] as const) {
    const published = portalInformation.of(type).records('TextPublished', { type, content });
    given().when(publishText, { type, content: hostile }, cleaning).recorded(published);
    for (const again of [hostile, content])
      given(published).when(publishText, { type, content: again }, cleaning).recorded();
  }
  const news = { newsId: '1', title: 'R&D <b>', date: '2027-03-10' };
  given()
    .when(publishNews, { ...news, content: hostile }, cleaning)
    .recorded(portalInformation.of('news-1').records('NewsPublished', { ...news, content }));
  given()
    .when(publishText, { type: 'HADCL_ADDRESS', content: '12/F "A&B" <Kowloon>' }, cleaning)
    .recorded(changed('HADCL_ADDRESS', '12/F "A&B" <Kowloon>'));
});

test('a useful link leads to http, mail or this site (P18)', () => {
  const leads = (href: string) => publishLinks.call.input.safeParse({ links: [{ id: '1', title: 'x', href }] }).success;
  for (const good of ['https://ha.example', 'HTTP://ha.example', 'mailto:a@ha.example', '/lab'])
    expect(leads(good)).toBe(true);
  for (const bad of [
    'javascript:alert(1)',
    ' javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    'data:text/html,x',
    '',
  ])
    expect(leads(bad)).toBe(false);
});

test('useful links are published whole', () => {
  const body = { links: [{ id: '1', title: 'Hospital Authority', href: 'https://ha.example' }] };
  const published = portalInformation.of('links').records('LinksPublished', body);
  given().when(publishLinks, body).recorded(published);
  given(published).when(publishLinks, body).recorded();
});

test('the hint that dates can be dragged is seen once [2.2.2.22 2.7.1.09]', () => {
  const seen = hints.of('ann').records('DragHintSeen', { userId: 'ann' });
  given().when(markDragHintSeen, {}).recorded(seen).answers({ dragFlag: true });
  given(seen).when(markDragHintSeen, {}).recorded().answers({ dragFlag: true });
});
