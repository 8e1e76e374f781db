import { given } from '@hadcl/kernel-testing/given';
import { stateFrom } from '@hadcl/kernel/decision';
import { refNumTaken } from '../../projects/access/ref-num.contract.js';
import { projectAccess } from '../../projects/access/project-access.stream.js';
import { account } from '../account/account.stream.js';
import { roles } from '../../words/role.js';
import { admin, application, block, byRoot, dates, editing, flagsFor, holder, team, writing } from './user.examples.js';
import { enrolUser, reviseUser } from './user.decisions.js';

const { officer, duty, project, selfService, workshop, pmoMember } = roles;
const enrolled = given(admin, team('p1'), team('p2'));
const id = 'id-account';

/** The faults of a Create input, by field. */
const faultsOf = (more: object, chosen: readonly string[] = [officer]) => {
  const { refusal } = enrolled.when(enrolUser, writing(more, chosen), byRoot).outcome;
  return Object.fromEntries(refusal ? [refusal, ...refusal.others].map(({ path, code }) => [path, code]) : []);
};

test('an account is opened with a link that lasts a day, and its person is written to [1.2.3.10 1.4.26]', () => {
  const link = 'https://portal.example/resetPassword/secret';
  const { outcome, writes } = enrolled.when(enrolUser, writing(), byRoot);
  expect(outcome.entries.map(([ref, { type }]) => [ref.id, type])).toEqual([
    [`account-${id}`, 'AccountOpened'],
    [`account-${id}`, 'UnlockLinkIssued'],
  ]);
  const [, issued] = outcome.entries;
  expect(issued![1].data).toMatchObject({ linkHash: 'hash', validUntil: '2027-03-11T02:00:00.000Z' });
  writes({
    kind: 'mail',
    row: {
      ...{ id: 'id-mail', personId: id, cause: `account ${id}`, secret: link },
      subject: 'account-mail-subject',
      text: expect.stringMatching(/^letter-greeting\n\naccount-mail-text\n\naccount-mail-link: \[link\]\n/),
      html: expect.stringContaining('href="[link]"'),
    },
  });
});

test('the first link lasts to a day after the start of a later effective date [1.2.3.10]', () => {
  const { outcome } = enrolled.when(enrolUser, writing({ effectiveDate: '2027-04-02' }), byRoot);
  expect(outcome.entries[1]![1].data).toMatchObject({ validUntil: '2027-04-02T16:00:00.000Z' });
});

test.each([
  ['no last name', { lastName: '  ' }, { lastName: 'last-name-required' }],
  ['no first name', { firstName: null }, { firstName: 'first-name-required' }],
  ['no e-mail', { email: '' }, { email: 'email-required' }],
  ['an e-mail that is none', { email: 'ho at hadcl' }, { email: 'email-invalid' }],
  ['a hidden sign in an e-mail', { email: 'ho@ha\u200Bdcl.example' }, { email: 'email-hidden-sign' }],
  ['an e-mail with a letter of another script', { email: 'h\u043E@hadcl.example' }, { email: 'email-invalid' }],
  ['an e-mail in full width', { email: 'ho＠hadcl.example' }, {}],
  ['no effective date', { effectiveDate: null }, { effectiveDate: 'effective-date-required' }],
  ['an effective date that is none', { effectiveDate: '2027-02-30' }, { effectiveDate: 'effective-date-invalid' }],
  ['an effective date before 2018', { effectiveDate: '2017-12-31' }, { effectiveDate: 'effective-date-too-early' }],
  ['2018/01/01 as effective date', { effectiveDate: '2018-01-01' }, {}],
  ['an ID validity that is no date', { idValidity: '31-01-2028' }, { idValidity: 'date-invalid' }],
  ['a permanent ID, whatever its date', { idValidity: 'never', isPermanent: true }, {}],
  ['neither a date nor Permanent', { idValidity: null }, {}],
])('%s: %p is told as %p [1.5.18 1.5.19 1.5.21 1.5.23 1.5.24 1.5.25 1.5.27]', (_, more, faults) => {
  expect(faultsOf(more)).toEqual(faults);
});

type Together = readonly [chosen: readonly string[], code: string];
const mixed = [officer, pmoMember, duty].flatMap((inside) =>
  [selfService, project, workshop].map((outside): Together => [[outside, inside], 'outside-with-staff']),
);
test.each<Together>([
  [[], 'roles-required'],
  [[roles.admin, officer], 'admin-alone'],
  [[roles.admin, selfService], 'admin-alone'],
  ...mixed,
])('the roles %p are refused together as %p [1.5.43 1.5.44 1.5.45 1.5.46]', (chosen, code) => {
  expect(faultsOf({ ...application, projects: [block('p1')] }, chosen)).toMatchObject({ isSelfService: code });
});

test.each([
  [{}, {}],
  [{ dateQuota: 3 }, {}],
  [{ dateQuota: '' }, { dateQuota: 'field-required' }],
  [{ dateQuota: '2.5' }, { dateQuota: 'quota-not-a-number' }],
  [{ dateQuota: 'two' }, { dateQuota: 'quota-not-a-number' }],
  [{ dateQuota: '0' }, { dateQuota: 'quota-out-of-range' }],
  [{ dateQuota: 6 }, { dateQuota: 'quota-out-of-range' }],
  [{ appNumSelfService: ' ' }, { appNumSelfService: 'field-required' }],
  [{ appNoSelfService: null }, {}],
  [{ accessStartDate: null }, { accessStartDate: 'field-required' }],
  [{ accessStartDate: 'x' }, { accessStartDate: 'date-invalid' }],
  [{ expiryDateSelfService: '' }, { expiryDateSelfService: 'field-required' }],
  [{ expiryDateSelfService: '2027-06-31' }, { expiryDateSelfService: 'date-invalid' }],
  [{ expiryDateSelfService: '2027-01-31' }, { expiryDateSelfService: 'dates-reversed' }],
  [{ expiryDateSelfService: '2027-02-01', portalAccessEndDate: '2027-02-01' }, {}],
  [{ portalAccessEndDate: '' }, { portalAccessEndDate: 'field-required' }],
  [{ portalAccessEndDate: 'soon' }, { portalAccessEndDate: 'date-invalid' }],
  [{ portalAccessEndDate: '2027-06-29' }, { portalAccessEndDate: 'dates-reversed' }],
])(
  'of a self-service block %p is told as %p [1.5.26 1.5.28 1.5.29 1.5.33 1.5.36 1.5.38 1.5.39 1.5.40 1.5.41 1.5.42]',
  (more, faults) => {
    expect(faultsOf({ ...application, ...more }, [selfService])).toEqual(faults);
  },
);

test.each([
  [[], { projects: 'projects-required' }],
  [[{}], { projects: 'projects-required' }],
  [[{}, block('p1')], {}],
  [[block('', { isPI: true })], { 'projects.0.projectId': 'field-required' }],
  [[block('gone')], { 'projects.0.projectId': 'no-such-user-project' }],
  [[block('p1'), block('p2'), block('p1')], { 'projects.2.projectId': 'project-repeated' }],
  [[block('p1', { accessStartDate: '' })], { 'projects.0.accessStartDate': 'field-required' }],
  [[block('p1', { expiryDateCollaborate: 'x' })], { 'projects.0.expiryDateCollaborate': 'date-invalid' }],
  [[block('p1', { accessStartDate: '2027-07-01' })], { 'projects.0.expiryDateCollaborate': 'dates-reversed' }],
  [[block('p1', { portalAccessEndDate: null })], { 'projects.0.portalAccessEndDate': 'field-required' }],
  [[block('p1', { portalAccessEndDate: '2027-06-29' })], { 'projects.0.portalAccessEndDate': 'dates-reversed' }],
  [[block('p1', { accessStartDate: '2027-06-30', portalAccessEndDate: '2027-06-30' })], {}],
])('of project blocks %p is told as %p [1.5.30 1.5.47 1.5.54 1.5.55 1.5.56 1.5.57]', (projects, faults) => {
  expect(faultsOf({ projects }, [project])).toEqual(faults);
});

test('a project that was deleted is no project to choose', () => {
  const ended = { projectId: 'p1', refNum: 'R-p1', until: '2027-03-01' };
  const { refusal } = given(admin, team('p1'), projectAccess.of('p1').records('CollaborationEnded', ended)).when(
    enrolUser,
    writing({ projects: [block('p1')] }, [project]),
    byRoot,
  ).outcome;
  expect([refusal?.path, refusal?.code]).toEqual(['projects.0.projectId', 'no-such-user-project']);
});

test('blocks whose role is not ticked count for nothing, whatever stands in them [1.4.27 1.4.28 1.4.29]', () => {
  const { outcome } = enrolled.when(
    enrolUser,
    writing({ ...application, dateQuota: 'x', accessLocation: 1, projects: [block('gone')] }),
    byRoot,
  );
  expect(outcome.entries[0]![1].data).toMatchObject({ selfService: null, projects: [], onSite: true });
});

test('flags and lists of admin tasks count alike, of the application and of each project [1.3.28 1.3.29 1.7.46]', () => {
  const body = writing(
    {
      ...application,
      ...{ is_FRS_SIG: true, is_WAT_VIDEO: false, adminTasks: [{ code: 'UND_FORM_SIG' }] },
      projects: [block('p1', { is_WAT_VIDEO_P: true }), block('p2', { adminTasks: [{ code: 'HD_FORM_COM' }] })],
    },
    [selfService, project],
  );
  expect(enrolled.when(enrolUser, body, byRoot).outcome.entries[0]![1].data).toMatchObject({
    selfService: { adminTasks: ['UND_FORM_SIG', 'FRS_SIG'] },
    projects: [{ adminTasks: ['WAT_VIDEO'] }, { adminTasks: ['HD_FORM_COM'] }],
  });
});

test('in the same append the projects get their person and an application opens [2.1.05]', () => {
  const body = writing({ ...application, accessLocation: 1, projects: [block('p1', { isPI: true })] }, [
    selfService,
    project,
  ]);
  const { outcome } = enrolled.when(enrolUser, body, byRoot);
  const terms = { from: '2027-02-01', until: '2027-06-30' };
  expect(outcome.entries.slice(2).map(([, event]) => event)).toEqual([
    { type: 'PersonAttached', data: { projectId: 'p1', userId: id, ...terms, isPI: true, isHA: false } },
    {
      type: 'SelfServiceOpened',
      data: {
        ...{ projectId: 'id-application', refNum: 'SS-1', title: '', userId: id, ...terms },
        ...{ dateQuota: 3, location: 'REMOTE' },
      },
    },
  ]);
  expect(enrolUser.claims!({ body, idFor: (name: string) => `id-${name}` } as never, outcome.entries)).toEqual([
    { kind: 'email', value: 'new@hadcl.example', act: 'take', owner: id, path: 'email' },
    ...refNumTaken('SS-1', 'id-application', { path: 'appNumSelfService', refusal: 'ref-num-taken' }),
  ]);
});

const bob = holder('bob', [duty]);
const kept = given(admin, bob);

test('what is saved unchanged records nothing; a null never unlocks, and an L does not lock again [1.4.54]', () => {
  kept
    .when(reviseUser, editing('bob', [duty]), byRoot)
    .recorded()
    .writes();
  const locked = account.of('bob').records('AccountLocked', { accountId: 'bob', because: 'failures' });
  for (const lockStatus of [null, 'UL', 'L'])
    given(admin, bob, locked)
      .when(reviseUser, editing('bob', [duty], { lockStatus }), byRoot)
      .recorded();
});

test.each([
  ['deactivated', { status: 'I' }, 'AccountDeactivated'],
  ['locked', { lockStatus: 'L' }, 'AccountLocked'],
  ['given a later effective date', { effectiveDate: '2027-03-11' }, 'AccountEdited'],
])('an account that is %s has no session any more [1.1.03 1.4.47 1.4.48]', (_, more, type) => {
  const { outcome, writes } = kept.when(reviseUser, editing('bob', [duty], more), byRoot);
  expect(outcome.entries.map(([, event]) => event.type)).toEqual([type]);
  writes({ kind: 'sessions-end', row: { accountId: 'bob' } });
});

test('another name ends nothing, and an inactive account is made active again [1.4.21]', () => {
  kept.when(reviseUser, editing('bob', [duty], { lastName: 'Ng' }), byRoot).writes();
  const off = account.of('bob').records('AccountDeactivated', { accountId: 'bob' });
  given(admin, bob, off)
    .when(reviseUser, editing('bob', [duty], { version: 2 }), byRoot)
    .recorded(account.of('bob').records('AccountActivated', { accountId: 'bob' }));
});

test('a save from an old version is refused, and so is one that knows less of the projects than there is [1.8.11]', () => {
  kept
    .when(reviseUser, editing('bob', [duty], { version: 0 }), byRoot)
    .refused('user-changed')
    .leaves();
  const attached = { ...dates, accessEndDate: '2027-06-30', isPI: false, isHA: false, adminTasks: [] };
  const member = holder('cy', [project], { projects: [{ projectId: 'p1', ...attached }] });
  given(admin, member)
    .when(reviseUser, editing('cy', [duty]), byRoot)
    .refused('user-changed')
    .leaves();
});

test('the e-mail stays, and every fault is told at once [1.2.5.12]', () => {
  const { refused, outcome } = kept.when(
    reviseUser,
    editing('bob', [duty], { email: 'other@hadcl.example', lastName: '', effectiveDate: '' }),
    byRoot,
  );
  refused('email-fixed').leaves();
  expect(outcome.refusal!.others.map(({ path }) => path)).toEqual(['lastName', 'effectiveDate']);
});

test('people are attached, changed and detached, and an application is changed, renumbered and ended, as the account says', () => {
  const [bodyOf, by] = [(more: object) => writing(more, [selfService, project]), byRoot];
  const first = { ...application, projects: [block('p1'), block('p2')] };
  const past = [admin, team('p1'), team('p2'), ...enrolled.when(enrolUser, bodyOf(first), by).outcome.entries];
  const holds = ['p1', 'p2', 'id-application'];
  const more = { ...first, holds, email: 'new@hadcl.example' };
  const next = given(...past).when(
    reviseUser,
    editing(id, [selfService, project], {
      ...more,
      ...{ appNumSelfService: 'SS-2', dateQuota: '5', projects: [block('p2', { isHA: true })] },
    }),
    by,
  );
  expect(next.outcome.entries.map(([ref, { type }]) => [ref.id, type])).toEqual([
    [`account-${id}`, 'AccountEdited'],
    ['access-p2', 'PersonAttached'],
    ['access-p1', 'PersonDetached'],
    ['access-id-application', 'SelfServiceChanged'],
    ['access-id-application', 'SelfServiceRenumbered'],
  ]);
  expect(next.outcome.entries[0]![1].data).toMatchObject({ left: ['p1'] });
  const claims = reviseUser.claims!({} as never, next.outcome.entries);
  expect(claims.flatMap(({ kind, act, value }) => (kind === 'refnum' ? [[act, value]] : []))).toEqual([
    ['give', 'SS-1'],
    ['take', 'SS-2'],
  ]);
  const end = given(...past, ...next.outcome.entries).when(
    reviseUser,
    editing(id, [], { ...more, ...flagsFor([workshop]), version: 2 }),
    by,
  );
  expect(end.outcome.entries.slice(1).map(([, event]) => event)).toEqual([
    { type: 'PersonDetached', data: { projectId: 'p2', userId: id } },
    {
      type: 'SelfServiceEnded',
      data: { projectId: 'id-application', userId: id, refNum: 'SS-2', until: '2027-03-10' },
    },
  ]);
  const after = stateFrom((stream) =>
    [...past, ...next.outcome.entries, ...end.outcome.entries]
      .filter(([ref]) => ref.id === stream)
      .map(([, event]) => event),
  );
  expect(after(projectAccess.of('id-application'))).toMatchObject({ people: {}, until: '2027-03-10' });
});

test('a name is one line: line breaks and control signs write no sentence of their own into a letter', () => {
  const lastName = ' Chan\n\n Your account\u0000\u0007 was locked.\u2028Go to https://evil.example\r\n';
  const { outcome } = enrolled.when(enrolUser, writing({ lastName }), byRoot);
  const [[, opened]] = outcome.entries as [[unknown, { data: object }], ...unknown[]];
  expect(opened.data).toMatchObject({ lastName: 'Chan Your account was locked. Go to https://evil.example' });
  expect(faultsOf({ lastName: '\n\u0007' })).toEqual({ lastName: 'last-name-required' });
});
