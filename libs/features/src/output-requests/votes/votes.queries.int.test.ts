import { expect, test } from '@jest/globals';
import { ann, plainFacts } from '@hadcl/kernel-testing/given';
import { sql } from '@hadcl/kernel/sql';
import type { Entry } from '@hadcl/kernel/stream';
import { labOf, tablesOf } from '@hadcl/platform/moving/projections/query-testing';
import type { Happened } from '@hadcl/platform/moving/projections/testing';
import { sentencesOf } from '@hadcl/platform/serving/facts/sentences';
import { accountProjection } from '../../accounts/account/account.projection.js';
import { account } from '../../accounts/account/account.stream.js';
import { projectAccess } from '../../projects/access/project-access.stream.js';
import { joins, made, person } from '../../projects/project/project-lab.examples.js';
import { projectProjection } from '../../projects/project/project.projection.js';
import { roles } from '../../words/role.js';
import { destroyedFile, keptFile } from '../files/request-file.examples.js';
import { requestFileProjection } from '../files/request-file.projection.js';
import { requestDetail } from '../request/request-detail.queries.js';
import { recorded } from '../request/request-recorded.examples.js';
import { requestMessages } from '../request/request.messages.en.js';
import { requestProjection } from '../request/request.projection.js';
import { officeRequests, ownRequests, waitingRequests } from '../request/request.queries.js';
import { outputRequest } from '../request/request.stream.js';
import { type Standing, standingOfVotes, type Vote } from './votes.policy.js';
import { voteProjection } from './votes.projection.js';
import { openedOf, requestVotes } from './votes.stream.js';

const facts = { ...plainFacts, say: sentencesOf({ en: requestMessages })('en') as typeof plainFacts.say };
const researcher = { ...ann, codes: ['OUTPUT_REQUEST'] };
const officer = (userId: string) => ({ ...ann, userId, codes: ['OUTPUT_REQUEST_MANAGEMENT'] });
const pmo = { ...ann, userId: 'pmo', codes: ['OUTPUT_REQUEST_MANAGEMENT:read'] };
const projections = [projectProjection, accountProjection, requestProjection, voteProjection, requestFileProjection];
const lab = labOf(projections, { who: researcher, facts, today: '2027-03-10' });
const projected = tablesOf(projections);

/** An officer is a person whose account has that role. */
const anOfficer = (accountId: string) =>
  account.of(accountId).records('AccountOpened', {
    ...{ accountId, email: `${accountId}@example.org`, chineseName: '', university: '', salutation: 'Ms' },
    ...{ lastName: accountId, firstName: 'Tai', typeOfID: 'STAFF' as const, idNo: '1', idValidity: null },
    ...{ effectiveDate: '2026-01-01', roles: [roles.officer], onSite: true, selfService: null, projects: [] },
  });
const people = [
  ...[person('ann', 'Chan', '陳安'), person('bob', 'Ho'), ...['hana', 'hedy', 'hugo', 'hans'].map(anOfficer)],
  ...[...made('team'), joins('team', 'ann'), joins('team', 'bob'), ...made('other'), joins('other', 'bob')],
];
const nine = '2027-03-03T09:00:00+08:00';
const by = (entry: Entry, userId: string, at = '2027-03-04T09:00:00+08:00'): Happened => [
  entry,
  { happenedAt: at, actor: { userId, roles: [], address: '', userAgent: '' } },
];
const note = (userId: string) => `Bins of ward 7 by ${userId}`;
/** As two reviewers' votes stand. */
const standingOf = (cast: readonly Vote[]) => standingOfVotes(cast, 2) as Exclude<Standing, 'unfinished'>;
/** A request that was submitted while this many reviewers were asked, and what officers voted in this order. */
const asked = (id: string, reviewers: number, ...votes: readonly (readonly [string, Vote])[]): Happened[] => {
  const which = { requestId: id, projectId: 'team' };
  const at = '2027-03-04T09:00:00+08:00';
  const cast = votes.map(([accountId, vote]) => ({ accountId, at, vote, note: note(accountId) }));
  return [
    ...recorded(id).submitted(nine, 1, reviewers),
    ...cast.flatMap(({ accountId, vote }, i) => [
      by(
        requestVotes.of(id).records('VoteCast', {
          ...{ ...which, accountId, submission: '1', count: i + 1, at },
          ballot: { vote, note: note(accountId), filler: '' },
        }),
        accountId,
      ),
      ...(i + 1 >= reviewers
        ? [
            by(
              outputRequest.of(id).records('VotesOpened', {
                ...{ ...which, submission: '1', reviewers, ...openedOf(cast.slice(0, i + 1)) },
                standing: standingOf(votes.slice(0, i + 1).map(([, vote]) => vote)),
              }),
              accountId,
            ),
          ]
        : []),
    ]),
  ];
};
const r1 = { outputId: 'r1', projectId: 'team' };
const outputs = { projectId: '0', type: 'OUTPUT' as const };
const all = { projectId: '0', type: undefined, projectType: undefined };

test('until the votes are all in, every answer tells only how many there are; then the office reads who voted what', async () => {
  const one = await lab([...people, ...asked('r1', 2, ['hana', 'REFUSE'])]);
  for (const who of [officer('hana'), officer('hugo'), pmo]) {
    const read = await one(requestDetail, r1, { who });
    expect(read.voting).toMatchObject({
      in: 1,
      of: 2,
      standing: 'unfinished',
      cast: [],
      submission: '1',
      tooFew: null,
    });
    const answers = JSON.stringify([
      read,
      await one(officeRequests, all, { who }),
      await one(waitingRequests, {}, { who }),
    ]);
    expect(answers).not.toMatch(/hana|REFUSE|ward 7/);
  }
  expect((await one(requestDetail, r1, { who: officer('hana') })).voting).toMatchObject({
    hasVoted: true,
    isBarred: false,
  });
  const own = await one(requestDetail, r1);
  expect([own.votes, own.voting]).toEqual([{ in: 1, of: 2 }, undefined]);

  const two = await lab([...people, ...asked('r1', 2, ['hana', 'REFUSE'], ['hedy', 'RELEASE'])]);
  const { voting } = await two(requestDetail, r1, { who: officer('hana') });
  expect(voting).toMatchObject({
    ...{ in: 2, of: 3, reviewers: 2, standing: 'another' },
    cast: [
      { vote: 'REFUSE', note: note('hana'), by: 'hana Tai', isOwn: true },
      { vote: 'RELEASE', note: note('hedy'), by: 'hedy Tai', isOwn: false },
    ],
  });
  // The requester is not told that a third is asked, which would say that one was against.
  const [told, detail] = [(await two(ownRequests, outputs))[0], await two(requestDetail, r1)];
  expect([told?.votes, detail.votes, detail.voting]).toEqual([{ in: 2, of: 2 }, { in: 2, of: 2 }, undefined]);
  expect(JSON.stringify([told, detail])).not.toMatch(/hana|hedy|REFUSE|ward 7/);
});

test('the last vote is told in whichever order its append is recorded', async () => {
  const past = asked('r1', 2, ['hana', 'REFUSE'], ['hedy', 'RELEASE']);
  const ask = await lab([...people, ...past.slice(0, -2), ...past.slice(-2).reverse()]);
  const { voting } = await ask(requestDetail, r1, { who: officer('hugo') });
  expect(voting).toMatchObject({ in: 2, of: 3, cast: [{ vote: 'REFUSE' }, { vote: 'RELEASE' }] });
});

test('no table holds in clear what was voted before the votes are all in', async () => {
  const rows = await projected([...people, ...asked('r1', 2, ['hana', 'REFUSE'])]);
  const tables = projections.flatMap((one) => one.tables);
  const kept = await Promise.all(tables.map((one) => rows(sql`select t.* from ${one} t`)));
  expect(JSON.stringify(kept)).toContain('hana');
  expect(JSON.stringify(kept)).not.toMatch(/REFUSE|ward 7/);
});

test('a request waits for the officers whose vote is awaited, before all others in their list', async () => {
  const ask = await lab([
    ...people,
    ...recorded('r0', { no: 'R-team-O#7' }).submitted('2027-03-01T09:00:00+08:00'),
    ...asked('r1', 2, ['hana', 'RELEASE']),
  ]);
  const waiting = async (who: typeof pmo) => (await ask(waitingRequests, {}, { who })).map(({ id }) => id);
  expect(await waiting(officer('hugo'))).toEqual(['r0', 'r1']);
  expect(await waiting(officer('hana'))).toEqual(['r0']);
  expect(await waiting(pmo)).toEqual(['r0', 'r1']);
  const list = async (who: typeof pmo) =>
    (await ask(officeRequests, all, { who })).map(({ id, allowed }) => [id, allowed.includes('vote')]);
  expect(await list(officer('hugo'))).toEqual([
    ['r1', true],
    ['r0', false],
  ]);
  expect(await list(officer('hana'))).toEqual([
    ['r0', false],
    ['r1', false],
  ]);
  expect(await list(pmo)).toEqual([
    ['r0', false],
    ['r1', false],
  ]);
});

test('whoever was ever a person of the project is not asked, and the request says when too few officers are left', async () => {
  const left = projectAccess.of('team').records('PersonDetached', { projectId: 'team', userId: 'hugo' });
  const former = [joins('team', 'hugo'), left];
  const ask = await lab([...people, ...former, ...asked('r1', 3)]);
  const read = await ask(requestDetail, r1, { who: officer('hugo') });
  expect(read.voting).toMatchObject({ isBarred: true, hasVoted: false, tooFew: null });
  expect(read.allowed).not.toContain('vote');
  const gone = account.of('hans').records('AccountDeactivated', { accountId: 'hans' });
  const few = await lab([...people, ...former, ...asked('r1', 3), gone]);
  expect((await few(requestDetail, r1, { who: officer('hana') })).voting?.tooFew).toBe(2);
});

test('the submission that is voted on names the files that the office added', async () => {
  const added = (fileId: string) => keptFile({ fileId, accountId: 'hugo', byOffice: true });
  const files = [added('f2'), added('f1'), keptFile({ fileId: 'f3', accountId: 'ann' }), added('f4')];
  const ask = await lab([...people, ...asked('r1', 2), ...files, destroyedFile('removed', 'f4')]);
  const { voting } = await ask(requestDetail, { outputId: 'r1', projectId: '' }, { who: officer('hana') });
  expect(voting?.submission).toBe('1 f1 f2');
});

test('votes that lapsed are gone, and a resubmission starts anew', async () => {
  const lapsed = by(
    requestVotes.of('r1').records('VotesLapsed', {
      ...{ requestId: 'r1', projectId: 'team', submission: '1', accountIds: ['hana'] },
    }),
    'hugo',
  );
  const ask = await lab([...people, ...asked('r1', 2, ['hana', 'REFUSE']), lapsed]);
  expect((await ask(requestDetail, r1, { who: officer('hana') })).voting).toMatchObject({
    in: 0,
    of: 2,
    hasVoted: false,
  });
  const again = await lab([
    ...people,
    ...asked('r1', 2, ['hana', 'REFUSE'], ['hedy', 'REFUSE']),
    ...recorded('r1').answered('RequestReturned', '2027-03-05T09:00:00+08:00'),
    ...recorded('r1').submitted('2027-03-08T09:00:00+08:00', 2),
  ]);
  const read = await again(requestDetail, r1, { who: officer('hana') });
  expect([read.voting, read.votes]).toEqual([undefined, undefined]);
});
