import { informationChanged } from '@hadcl/features/words/topics';
import { type KeptNotice, labNoticeCalls } from '@hadcl/features/information/lab-notices/lab-notice.contract';
import { settingCalls } from '@hadcl/features/information/settings/settings.contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering, renderScreen } from '../../shell/testing.js';
import { press } from '../../ui/browser/steps.js';
import type { Change, Parameter, Settings } from './settings.js';
import SettingsPage from './SettingsPage.js';
import './messages.js';

const { siteSettings, settingHistory, publishNotice, replaceLinks, setParameter } = settingCalls;
const changed = { by: 'Wong Chi Ho', at: '2027-03-10T10:15:00+08:00' };
const never = { version: 0, changed: null };
const parameter = (its: Partial<Parameter>): Parameter => ({
  ...never,
  code: 'low_rate_percent',
  group: 'booking',
  kind: 'number',
  value: 50,
  usual: 50,
  least: 0,
  most: 100,
  mayChange: its.kind !== 'fixed',
  ...its,
});
const text = { kind: 'text', least: null, most: null } as const;
const settings: Settings = {
  notices: [
    { type: 'IPT_NOTICE', content: '<p>Closed on <b>Good Friday</b></p>', version: 2, changed },
    { type: 'USEFUL_INFO', content: '', ...never },
    { type: 'PROJECT_OUTPUT', content: '<p>Aggregated results only</p>', version: 1, changed },
    { type: 'SPD_OUTPUT', content: '', ...never },
    { type: 'PROJECT_PUBLICATION', content: '', ...never },
  ],
  links: {
    version: 1,
    changed,
    links: [
      { id: 'a', title: 'Hospital Authority', href: 'https://ha.example' },
      { id: 'b', title: 'Privacy', href: 'https://privacy.example' },
    ],
  },
  parameters: [
    parameter({ ...text, code: 'HADCL_EMAIL', group: 'office', value: 'lab@ha.example', usual: 'office@ha.example' }),
    parameter({ value: 45, version: 2, changed }),
    parameter({ code: 'booking_auto_approve', kind: 'yes-no', value: 0, usual: 0, least: null, most: null }),
    parameter({ ...text, code: 'lab_time_zone', group: 'door', kind: 'fixed', value: 'Asia/Hong_Kong', usual: '' }),
  ],
};
const history: Change[] = [
  { version: 2, value: 45, reason: 'Agreed on 9 March', ...changed },
  { version: 1, value: 40, reason: null, by: '', at: '2027-01-04T09:02:00+08:00' },
];
const easter = { title: 'Closed for Easter', content: '<p>Until Tuesday</p>', from: '2027-03-10', until: '2027-03-29' };
const notice = (its: Partial<KeptNotice>): KeptNotice => ({
  ...{ id: 'n-1', ...easter, version: 1, by: 'Wong Chi Ho', at: changed.at, state: 'shown' as const },
  ...its,
});
const said = { message: 'Saved. It holds from now on.' };
const open = (search = '', now: Settings = settings) => {
  const answer = { now };
  const page = renderScreen(<SettingsPage />, {
    at: `/site-settings${search}`,
    answers: [
      answering(siteSettings, () => answer.now),
      answering(settingHistory, ({ code }) => (code === 'low_rate_percent' ? history : [])),
      answering(publishNotice, { message: 'Published. Every open page shows it.' }),
      answering(replaceLinks, said),
      answering(setParameter, said),
      answering(labNoticeCalls.everyLabNotice, [
        notice({}),
        notice({ id: 'n-2', title: 'Drill', state: 'ended', until: '2027-02-01' }),
      ]),
      answering(labNoticeCalls.labNoticeHistory, [
        { version: 1, by: '', at: changed.at, says: { ...easter, until: null } },
      ]),
      answering(labNoticeCalls.publishLabNotice, said),
      answering(labNoticeCalls.endLabNotice, said),
    ],
  });
  return { ...page, answer, user: userEvent.setup() };
};

it('a parameter is a sentence with its value, unit, default and last change; the office’s own stand apart', async () => {
  open('?part=parameters');
  const rows = (await within(await screen.findByRole('region', { name: 'Booking' })).findAllByRole('listitem')).map(
    ({ textContent }) => textContent,
  );
  expect(rows).toEqual([
    'Warn the project when monthly attendance falls belowlow_rate_percent45%default 50Wong Chi Ho, 10 Mar 2027Change',
    'Bookings are approved at oncebooking_auto_approveNoNever changedChange',
  ]);
  within(screen.getByRole('region', { name: 'The door' })).getByText('Set with the installation');
  expect(screen.queryByText('lab@ha.example')).toBeNull();
  await press('Office');
  await screen.findByText('lab@ha.example');
});

it('the notes of requests are edited by kind, with what researchers will read beside them', async () => {
  open('?part=notes');
  await screen.findByText('As researchers read it before a new request');
  expect(screen.getAllByText('Aggregated results only').length).toBeGreaterThan(0);
  await press('Publication review');
  await screen.findByText('Nothing is written: researchers only confirm that they have read the notes.');
});

it('a parameter is changed with a reason, after its history; the default is one press away', async () => {
  const { user, sentTo } = open('?part=parameters');
  await press('Change: Warn the project when monthly attendance falls below');
  const dialog = await screen.findByRole('dialog', { name: 'Warn the project when monthly attendance falls below' });
  await within(dialog).findByText('Agreed on 9 March');
  expect((await within(dialog).findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    '40 → 45Agreed on 9 MarchWong Chi Ho · 10 Mar 2027, 10:15',
    '50 → 40Set up with the portal · 4 Jan 2027, 09:02',
  ]);
  within(dialog).getByText('A whole number from 0 to 100. The default is 50.');
  await press('Set to the default, 50');
  expect((within(dialog).getByLabelText(/^Value, %/) as HTMLInputElement).value).toBe('50');
  await user.type(within(dialog).getByLabelText(/^Reason/), 'As before');
  await press('Save value');
  await screen.findByText(said.message);
  expect(sentTo(setParameter)[0]?.input).toEqual({
    ...{ code: 'low_rate_percent', value: 50, reason: 'As before', version: 2 },
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('roles are chosen by their names; what protects accounts is changed by administrators alone', async () => {
  const code = 'mfa_required_roles' as const;
  const [usual, value] = ['everybody in production', 'HADCL_OFFICER, SYSTEM_ADMIN'];
  const its = { ...parameter({ code, group: 'sessions', kind: 'roles', least: null, most: null }), usual, value };
  const parameters: Parameter[] = [its, { ...its, code: 'session_max_hours', mayChange: false }];
  const { user, sentTo } = open('?part=parameters', { ...settings, parameters });
  const login = within(await screen.findByRole('region', { name: 'Login and sessions' }));
  login.getByText('Only system administrators change this');
  login.getAllByText('HADCL Officer, System Admin');
  await press('Change: Roles that must have a second factor');
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('combobox'));
  await user.click(screen.getByRole('option', { name: 'Duty Officer' }));
  await user.type(dialog.getByLabelText(/^Reason/), 'Asked for by the auditors');
  await press('Save value');
  await screen.findByText(said.message);
  const sent = { code, value: 'HADCL_OFFICER, DUTY_OFFICER, SYSTEM_ADMIN', reason: 'Asked for by the auditors' };
  expect(sentTo(setParameter).map(({ input }) => input)).toEqual([{ ...sent, version: its.version }]);
});

it('yes or no is chosen, not typed', async () => {
  const { user, sentTo } = open('?part=parameters&code=booking_auto_approve');
  await user.click(await screen.findByRole('combobox'));
  await user.click(await screen.findByRole('option', { name: 'Yes' }));
  await user.type(screen.getByLabelText(/^Reason/), 'Tried');
  await press('Save value');
  await waitFor(() =>
    expect(sentTo(setParameter)[0]?.input).toEqual({
      ...{ code: 'booking_auto_approve', value: 1, reason: 'Tried', version: 0 },
    }),
  );
});

it('parameters are found by a word or their code', async () => {
  open('?part=parameters&find=approved');
  await screen.findByText('booking_auto_approve');
  expect(screen.queryByText('low_rate_percent')).toBeNull();
});

it('links are ordered, added and published whole', async () => {
  const { user, sentTo } = open('?part=links');
  await press('Move up: link 2');
  await press('Add link');
  const added = await screen.findByRole('group', { name: 'Link 3' });
  await user.type(within(added).getByLabelText(/^Title/), 'Guide');
  await user.type(within(added).getByLabelText(/^Address/), '/guide');
  await press('Publish links');
  await waitFor(() =>
    expect(sentTo(replaceLinks)[0]?.input).toEqual({
      version: 1,
      links: [
        { id: 'b', title: 'Privacy', href: 'https://privacy.example' },
        { id: 'a', title: 'Hospital Authority', href: 'https://ha.example' },
        { id: '', title: 'Guide', href: '/guide' },
      ],
    }),
  );
});

it('a notice is seen as the login page will show it, and follows what another publishes meanwhile', async () => {
  const { answer, push } = open('?part=IPT_NOTICE');
  const shown = await screen.findAllByText('Good Friday');
  expect(shown.length).toBeGreaterThan(0);
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Publish' })).disabled).toBe(true);
  answer.now = {
    ...settings,
    notices: [{ type: 'IPT_NOTICE', content: '<p>Open again</p>', version: 3, changed }, settings.notices[1]!],
  };
  await push(informationChanged);
  await screen.findAllByText('Open again');
});

it('a notice of the laboratory is written, shown as it will be, and published with its days', async () => {
  const { user, sentTo } = open();
  await screen.findByRole('button', { name: /^Closed for Easter/ });
  await user.type(screen.getByLabelText(/^Title/), 'Fire drill');
  await screen.findByText('10 Mar');
  await press('Publish notice');
  await screen.findByText(said.message);
  expect(sentTo(labNoticeCalls.publishLabNotice)[0]?.input).toMatchObject({
    ...{ noticeId: '', title: 'Fire drill', from: '2027-03-10', until: null, version: 0 },
  });
});

it('a notice that is chosen is changed, ended after a question, and has a history; one that is ended can be published again', async () => {
  const { sentTo } = open('?notice=n-1');
  await screen.findByRole('region', { name: 'History' });
  await press('End now');
  await screen.findByText('End “Closed for Easter” now?');
  await press('End now');
  await screen.findByText(said.message);
  expect(sentTo(labNoticeCalls.endLabNotice)[0]?.input).toEqual({ noticeId: 'n-1', version: 1 });
  await press(/^Drill/);
  expect(screen.queryByRole('button', { name: 'End now' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Publish notice' })).toHaveProperty('disabled', false);
});
