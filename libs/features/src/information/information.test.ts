import { test } from '@jest/globals';
import { given } from '@hadcl/kernel-testing/given';
import { publishLinks, publishText, setParameter, updateUserDrag } from './information.decisions.js';
import { hints, information } from './information.stream.js';

const changed = (code: string, value: number | string) =>
  information.of(code).records('ParameterChanged', { code, value });

test('a parameter is changed once for each value', () => {
  const body = { code: 'booking_auto_approve', value: 1 };
  given().when(setParameter, body).recorded(changed(body.code, 1));
  given(changed(body.code, 1)).when(setParameter, body).recorded();
});

test('notices are published as texts; the address of the data office is a parameter, which refusals name', () => {
  const notice = { type: 'IPT_NOTICE' as const, content: '<p>Closed on Monday</p>' };
  const published = information.of('IPT_NOTICE').records('TextPublished', notice);
  given().when(publishText, notice).recorded(published);
  given(published).when(publishText, notice).recorded();
  given()
    .when(publishText, { type: 'HADCL_EMAIL', content: 'lab@ha.example' })
    .recorded(changed('HADCL_EMAIL', 'lab@ha.example'));
});

test('useful links are published whole', () => {
  const body = { links: [{ id: '1', title: 'Hospital Authority', href: 'https://ha.example' }] };
  const published = information.of('links').records('LinksPublished', body);
  given().when(publishLinks, body).recorded(published);
  given(published).when(publishLinks, body).recorded();
});

test('the hint that dates can be dragged is seen once [2.2.2.22 2.7.1.09]', () => {
  const seen = hints.of('ann').records('DragHintSeen', { userId: 'ann' });
  given().when(updateUserDrag, {}).recorded(seen).answers({ dragFlag: true });
  given(seen).when(updateUserDrag, {}).recorded().answers({ dragFlag: true });
});
