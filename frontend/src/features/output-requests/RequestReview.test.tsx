import { requestCalls } from '@hadcl/features/output-requests/request/request.contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from '../../shell/testing.js';
import { press } from '../../ui/browser/steps.js';
import { withLayout } from '../../ui/form/form.examples.js';
import { approved, publication, request } from './review.examples.js';
import { choose, comments, heading, inputs, onList, open, part } from './review.steps.js';
import type { Request } from './types.js';

beforeAll(withLayout);

it('shows an output request in five parts, with an example on focus and a fold for each model [3.2.9.09 3.2.9.10 3.2.9.11 3.2.9.12 3.2.9.13 3.2.9.14 3.2.9.22]', async () => {
  open();
  await heading();
  const first = part(/^Part I\s+Requestor information/);
  for (const text of ['DCL-2026-014-O#5', 'Submitted', 'Dr Chan Tai Man', 'DCL-2026-014', 'School of Public Health'])
    first.getByText(text);
  expect(first.getAllByText('04 Mar 2027 16:22')).toHaveLength(2);
  const files = part(/Requested file list/);
  files.getByText('/share/014/output/auroc.csv');
  await userEvent.click(files.getByRole('button', { name: /2 flow.csv/ }));
  files.getByText('Figure 1.');
  await userEvent.hover(files.getByRole('button', { name: '(e.g.) of a requested file' }));
  await screen.findByText('File name: table2_auroc.csv');
  const models = part(/Model list/);
  models.getByText('I wish to output model');
  models.getByText('Yes');
  models.getByText('Hourly score');
  await userEvent.click(models.getByRole('button', { name: /sepsis_warning_v3/ }));
  expect(models.queryByText('Hourly score')).toBeNull();
  part(/Remarks from researcher/).getByText('Counts are rounded.');
  screen.getByText('Last updated by Mr Wong Chi Ho on 05 Mar 2027 09:20');
  screen.getByText('Day 4 of 5 with the office');
});

it('asks for nothing but comments, status and officer until Approved is chosen [3.2.9.15 3.2.9.16 3.2.9.17 3.2.9.19 3.2.9.20]', async () => {
  open();
  await comments();
  screen.getByPlaceholderText('≤20 characters');
  expect(screen.queryByRole('textbox', { name: /^Password/ })).toBeNull();
  await choose('Approved');
  await screen.findByRole('textbox', { name: /^Password/ });
  await screen.findByRole('group', { name: /^Output Retention Date/ });
  for (const name of ['Save']) screen.getByRole('button', { name });
  expect(screen.getByRole('link', { name: 'Cancel' }).getAttribute('href')).toBe('/output-request-management?view=all');
});

it('offers the four statuses of an output request, and starts empty where its own is none of them [3.4.3.10]', async () => {
  open();
  const selector = await screen.findByRole('combobox', { name: /^Status After Review/ });
  expect(selector.textContent?.trim()).not.toContain('Submitted');
  await userEvent.click(selector);
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Under Review',
    'Revision Required',
    'Approved',
    'Rejected',
  ]);
});

it('an officer sees the stored password after the question, and who saw it before', async () => {
  const { sentTo } = open(approved());
  await heading();
  screen.getByText('Shown 2 times, last to Dr Chan Tai Man on 09 Mar 2027 08:51');
  expect(part('Access record').getAllByRole('listitem')).toHaveLength(2);
  await press('View Password of DCL-2026-014-O#5');
  expect(sentTo(requestCalls.showPassword)).toHaveLength(0);
  await press('Show password', await screen.findByRole('dialog', { name: 'Do you confirm show password?' }));
  await screen.findByText('mV7-kestrel-0419');
  await press('Hide Password of DCL-2026-014-O#5');
  expect(screen.queryByText('mV7-kestrel-0419')).toBeNull();
});

it.each([
  ['INCOMPLETED', 'A draft: the office can do nothing with it yet.'],
  ['REVISION', 'It is with the researcher until it is submitted again.'],
  ['REJECTED', 'Rejected ends it; nothing more can be decided.'],
  ['WITHDRAWN', 'Withdrawn ends it; nothing more can be decided.'],
] as const)('an output request that is %s is read-only [3.2.9.21 3.4.3.25 3.4.3.35]', async (statusCode, why) => {
  open(request({ statusCode, allowed: [] }));
  await screen.findByText(why);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  const status = screen.getByRole('combobox', { name: /^Status After Review/ });
  expect(status.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByRole('textbox', { name: 'Responsible officer' })).toHaveProperty('disabled', true);
  part(/Comments from the office/).getByText('No comment.');
  expect(screen.getByRole('link', { name: 'Back to Summary' }).getAttribute('href')).toBe(
    '/output-request-management?view=all',
  );
});

it('PMO reads without Save, decision, password and hand-over [3.6.14 3.6.44]', async () => {
  open(approved({ allowed: [] }), undefined, ['OUTPUT_REQUEST_MANAGEMENT']);
  await heading();
  part(/Comments from the office/).getByText('In order.');
  for (const name of ['Save', /Password of/, 'Hand over to another researcher'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Decision' })).toBeNull();
  screen.getByRole('link', { name: 'Back to Summary' });
});

it('a publication review shows its details, has four other statuses and no password [3.2.9.23 3.2.9.24 3.2.9.25 3.2.9.27 3.2.9.28 3.2.9.29 3.2.9.30 3.2.9.31 3.2.9.32 3.2.9.33 3.4.3.27 3.4.3.28 3.3.7.14 3.3.7.15]', async () => {
  const { sentTo, address } = open(publication());
  await heading('DCL-2026-014-P#2');
  const details = part(/Publication details/);
  for (const text of ['Six hours earlier', 'Manuscript', 'Journal', 'Hong Kong Medical Journal', '30/06/2027'])
    details.getByText(text);
  details.getByText('Reference');
  const documents = part(/Supplementary information/);
  documents.getByRole('columnheader', { name: 'Description / link' });
  documents.getByText('Folder /share/014/publication');
  expect(screen.queryByRole('textbox', { name: 'Responsible officer' })).toBeNull();
  await userEvent.click(screen.getByRole('combobox', { name: /^Status After Review/ }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Revision Required',
    'Reviewed',
    'Under Review',
    'Withdrawn',
  ]);
  await userEvent.click(screen.getByRole('option', { name: 'Reviewed' }));
  await press('Save');
  const told = await screen.findByRole('dialog', { name: 'Saved successfully!' });
  within(told).getByText('Generate email to respective researcher?');
  await press('No', told);
  await onList(address);
  expect(inputs(sentTo(requestCalls.reviewRequest))[0]).toMatchObject({ status: 'REVIEWED', isSend: false });
});

it('of a conference it shows name, organizer and date of presentation [3.2.9.26 3.3.7.16]', async () => {
  const conference = {
    ...{ jouOrCon: 'CON', nameOfConference: 'HA Convention', conferenceOrganizer: 'Hospital Authority' },
    expectedPreDate: '2027-05-12',
  } as Request['publication'];
  open(publication({ publication: conference }));
  await heading('DCL-2026-014-P#2');
  const details = part(/Publication details/);
  for (const text of ['Conference', 'HA Convention', 'Hospital Authority', '12/05/2027']) details.getByText(text);
});

it('a publication under review starts with that status [3.4.3.28 3.4.3.36]', async () => {
  const { unmount } = open(publication({ statusCode: 'UNDER_REVIEW' }));
  const selector = () => screen.findByRole('combobox', { name: /^Status After Review/ });
  expect((await selector()).textContent).toBe('Under Review');
  unmount();
  open(publication({ statusCode: 'REVIEWED', allowed: [] }));
  await screen.findByText('Reviewed ends it; nothing more can be decided.');
  expect((await selector()).getAttribute('aria-disabled')).toBe('true');
});

it('a request that does not exist says so, with the way back', async () => {
  open(() => {
    throw refusal(404, 'There is no such request.');
  });
  await screen.findByRole('heading', { level: 1, name: 'There is no such request' });
  screen.getByRole('link', { name: 'Back to Summary' });
});
