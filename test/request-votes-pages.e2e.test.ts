import { expect, test } from '@jest/globals';
import { auditCalls } from '@hadcl/features/audit/facts/audit.contract';
import { settingCalls } from '@hadcl/features/information/settings/settings.contract';
import { requestCalls } from '@hadcl/features/output-requests/request/request.contract';
import { WriteRequest } from '@hadcl/features/output-requests/request/request.shapes';
import { voteCalls } from '@hadcl/features/output-requests/votes/votes.contract';
import { roles } from '@hadcl/features/words/role';
import type { Account, Visitor } from './house-under-test.js';
import { desktop, houseInBrowser, windowOf } from './support/browser.js';
import { openProject } from './support/lab.js';
import { faultsOf } from './support/look.js';

const today = '2035-03-14';
const house = houseInBrowser(`${today}T10:00:00+08:00`);
const note = 'Bins of ward 7 are small';

/** A request that needs two votes, with the office, and its requester. */
const asked = async () => {
  const { lab } = house;
  const office = await lab.visitor(roles.officer);
  const changed = { code: 'output_reviewers' as const, value: 2, reason: 'Two pairs of eyes', version: 0 };
  expect((await office.call(settingCalls.setParameter, changed)).status).toBe(200);
  const person = await lab.account([roles.project], { lastName: 'Chan' });
  const period = { from: '2034-10-01', until: '2035-09-30' };
  await openProject(lab, { projectId: 'team', refNum: 'R-TEAM', ...period, people: [person.accountId] });
  const researcher = await lab.login(person);
  const file = { name: 'table1.csv', path: '/out/table1.csv', desc: 'Ages', reason: 'Table 1' };
  const { body } = await researcher.call(
    requestCalls.writeRequest,
    WriteRequest.parse({
      ...{ projectId: 'team', requestType: 'OUTPUT', status: 'SUBMITTED', organisation: 'HKU' },
      ...{ reasonOfRequest: 'For the paper', files: [file] },
    }),
  );
  expect(body).toMatchObject({ code: 0 });
  return { id: body.id!, person, researcher, office };
};
const at = async (account: Account, id: string, path = '/output-request-management', size = desktop) => {
  const window = await windowOf(house.browser, house.lab.address, account.email, size);
  const frames: string[] = [];
  window.page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => frames.push(String(payload)));
  });
  await window.page.goto(`${house.lab.address}${path}?request=${id}`);
  return { ...window, frames };
};
const detailOf = async (who: Visitor, outputId: string) =>
  (await who.call(requestCalls.requestDetail, { outputId, projectId: '' })).body;

test('two officers vote without reading one another; then both are told, and one against asks a third', async () => {
  const { id, person, researcher, office } = await asked();
  const { lab } = house;
  const [wong, yip] = [
    await lab.account([roles.officer], { lastName: 'Wong' }),
    await lab.account([roles.officer], { lastName: 'Yip' }),
  ];
  const second = await at(yip, id);
  const panel = second.page.getByRole('region', { name: 'Votes' });
  await panel.getByText('0 of 2').waitFor();

  const first = await at(wong, id);
  const ballot = first.page.getByRole('region', { name: 'Votes' });
  await ballot.getByRole('radio', { name: 'Do not release' }).check();
  await ballot.getByRole('textbox', { name: 'Why' }).fill(note);
  expect(await faultsOf(first.page)).toEqual([]);
  await ballot.getByRole('button', { name: 'Vote', exact: true }).click();
  const question = first.page.getByRole('dialog', { name: /^Vote on R-TEAM-O#1/ });
  await question.getByText('A vote cannot be changed or taken back.').waitFor();
  expect(await faultsOf(first.page)).toEqual([]);
  await question.getByRole('button', { name: 'Vote', exact: true }).click();
  await ballot.getByText(/^You have voted/).waitFor();

  // The other officer's page hears that a vote is in, and nobody is told which one or whose.
  await panel.getByText('1 of 2').waitFor();
  const asking = auditCalls.auditFacts.input.parse({ date: today, kind: 'requests', size: 500 });
  const audit = await office.call(auditCalls.auditFacts, asking);
  expect(audit.status).toBe(200);
  const facts = JSON.stringify(audit.body);
  expect(facts).toContain('R-TEAM-O#1');
  expect(facts).not.toMatch(/vote|REFUSE|ward 7/i);
  const read = [await detailOf(office, id), await detailOf(researcher, id)];
  expect(read.map(({ votes }) => votes)).toEqual([
    { in: 1, of: 2 },
    { in: 1, of: 2 },
  ]);
  const told = JSON.stringify([
    read,
    (await office.call(requestCalls.officeRequests, { projectId: '0', type: undefined })).body,
  ]);
  for (const secret of [wong.accountId, note, 'REFUSE', 'Wong'])
    expect([secret, told.includes(secret), second.frames.some((frame) => frame.includes(secret))]).toEqual([
      ...[secret, false, false],
    ]);

  await panel.getByRole('radio', { name: 'Release', exact: true }).check();
  await panel.getByRole('button', { name: 'Vote', exact: true }).click();
  await second.page.getByRole('dialog').getByRole('button', { name: 'Vote', exact: true }).click();
  await panel.getByText('One vote is against: another officer decides.').waitFor();
  await panel.getByText(note).waitFor();
  expect(await panel.getByRole('listitem').count()).toBe(2);
  expect(await faultsOf(second.page)).toEqual([]);
  await second.page.getByRole('button', { name: /Account of/ }).click();
  await second.page.getByRole('button', { name: '繁體中文' }).click();
  await second.page.getByRole('region', { name: '投票' }).getByText('有一票反對，須由另一名人員決定。').waitFor();
  expect(await faultsOf(second.page)).toEqual([]);

  // The researcher reads the number alone.
  const own = await at(person, id, '/output-request');
  await own.page.getByText('Under review by 2 reviewers, 2 voted').waitFor();
  expect(await faultsOf(own.page)).toEqual([]);

  // Another officer's release makes the approval possible, for an officer and nobody else.
  const { submission } = (await detailOf(office, id)).voting!;
  const vote = { id, submission, vote: 'RELEASE' as const, note: '' };
  expect((await researcher.call(voteCalls.castVote, vote)).status).toBe(403);
  expect((await office.call(voteCalls.castVote, { ...vote, submission: '9' })).status).toBe(409);
  expect((await office.call(voteCalls.castVote, vote)).status).toBe(200);
  expect((await detailOf(office, id)).voting).toMatchObject({ standing: 'release', in: 3 });
  expect([...first.faults, ...second.faults, ...own.faults]).toEqual([]);
});
