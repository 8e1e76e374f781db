import { given, plainFacts } from '@hadcl/kernel-testing/given';
import { clean, plainTextOf } from '@hadcl/platform/serving/facts/clean-html';
import { endLabNotice, publishLabNotice } from './lab-notice.decisions.js';
import { labNotice } from './lab-notice.stream.js';

const around = { facts: { ...plainFacts, clean, textOf: plainTextOf } };
const says = {
  title: 'Closed for Easter',
  content: '<p>Open again on Tuesday.</p>',
  from: '2027-03-10',
  until: '2027-03-29',
};
const asked = { noticeId: '', ...says, version: 0 };
const its = labNotice.of('id-notice');
const published = its.records('LabNoticePublished', { noticeId: 'id-notice', ...says });
const ended = its.records('LabNoticeEnded', { noticeId: 'id-notice' });

test('a notice is published with the days in which it is shown, once, and cleaned of what runs', () => {
  const hostile = { ...asked, title: ` ${says.title} `, content: `${says.content}<script>alert(1)</script>` };
  given().when(publishLabNotice, hostile, around).recorded(published);
  given(published).when(publishLabNotice, asked, around).recorded();
  const kept = { ...asked, noticeId: 'id-notice', version: 1 };
  given(published).when(publishLabNotice, kept, around).recorded();
});

test('what is missing, or ends before it begins, is said at its field', () => {
  const refused = (more: object) => given().when(publishLabNotice, { ...asked, ...more }, around);
  refused({ title: ' ' }).refused('notice-title-missing');
  refused({ content: '<p> </p>' }).refused('notice-content-missing');
  refused({ from: null }).refused('notice-from-missing');
  refused({ until: '2027-03-09' }).refused('notice-dates-reversed');
  expect(refused({ until: '2027-03-10' }).outcome.refusal).toBeNull();
  expect(refused({ until: null }).outcome.refusal).toBeNull();
});

test('a later save of an older version overwrites nothing, and says who changed it', () => {
  const later = { ...says, noticeId: 'id-notice', title: 'Closed' };
  const changed = its.records('LabNoticePublished', { ...later, noticeId: 'id-notice' });
  given(published, changed)
    .when(publishLabNotice, { ...later, title: 'Shut', version: 1 }, around)
    .refused('setting-changed');
  given(published)
    .when(publishLabNotice, { ...later, version: 1 }, around)
    .recorded(changed);
  given()
    .when(publishLabNotice, { ...later, version: 1 }, around)
    .refused('no-such-lab-notice');
});

test('one that is ended by hand is gone from then on, and can be published again as it was', () => {
  const end = { noticeId: 'id-notice', version: 1 };
  given(published).when(endLabNotice, end, around).recorded(ended);
  given(published, ended).when(endLabNotice, end, around).recorded();
  given(published)
    .when(endLabNotice, { ...end, version: 0 }, around)
    .refused('setting-changed');
  given(published, ended)
    .when(publishLabNotice, { ...asked, noticeId: 'id-notice', version: 2 }, around)
    .recorded(published);
});
