import { expect, test } from '@jest/globals';
import type { Command } from '@hadcl/kernel/decision';
import { settle, stateFrom } from '@hadcl/kernel/decision';
import { sql } from '@hadcl/kernel/sql';
import { type Entry, replay } from '@hadcl/kernel/stream';
import { from } from '@hadcl/kernel/columns';
import { tablesOf } from '@hadcl/platform/moving/projections/query-testing';
import type { Happened } from '@hadcl/platform/moving/projections/testing';
import { destroyPassword, showPassword } from '../password/password.decisions.js';
import { handOverRequest, reviewRequest } from '../review/review.decisions.js';
import { writeRequest } from './request.decisions.js';
import { by, colin, facts, hugo, lab, rita, sent } from './request.examples.js';
import { requestProjection } from './request.projection.js';
import { officeStatuses } from './request.policy.js';
import { ReviewRequest, type RequestType } from './request.shapes.js';
import { outputRequest, requestQuota } from './request.stream.js';
import { outputRequests, quotaPlaces, requestPasswords } from './request.tables.js';

const projected = tablesOf([requestProjection]);

/** Pseudo-random whole numbers below `n`, the same in every run (mulberry32). */
const drawsFrom = (seed: number) => {
  let state = seed;
  return (n: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % n;
  };
};

/** Acts of requester, colleague and office on requests of one project, in whatever order; refusals leave nothing. */
const walk = (seed: number, steps: number) => {
  const draw = drawsFrom(seed);
  const one = <T>(all: readonly T[]): T => all[draw(all.length)]!;
  const past: Entry[] = [...lab];
  const happened: Happened[] = [];
  const ids: { id: string; type: RequestType }[] = [];
  const load = (id: string) => past.filter(([ref]) => ref.id === id).map(([, event]) => event);
  const stateOf = (id: string) => replay(outputRequest.of(id), load(`output-request-${id}`));
  const act = (
    decision:
      | typeof writeRequest
      | typeof reviewRequest
      | typeof showPassword
      | typeof destroyPassword
      | typeof handOverRequest,
    body: object,
    who: typeof rita,
    step: number,
  ) => {
    const day = `2027-03-${String(10 + Math.floor((step * 20) / steps)).padStart(2, '0')}`;
    const around = by(
      who,
      day,
      `10:${String(Math.floor(step / 60) % 60).padStart(2, '0')}:${String(step % 60).padStart(2, '0')}`,
    );
    const command = { ...around, body, idFor: (name: string) => `${name}-${step}` } as Command<any>;
    const outcome = settle(decision, command, facts, stateFrom(load));
    for (const entry of outcome.entries) {
      past.push(entry);
      happened.push([
        entry,
        { happenedAt: around.now, actor: { userId: who.userId, roles: [], address: '', userAgent: '' } },
      ]);
    }
    return outcome;
  };
  for (let step = 0; step < steps; step++) {
    const which = ids.length > 0 ? one(ids) : null;
    const state = which && stateOf(which.id);
    const version = state ? state.version - (draw(12) === 0 ? 1 : 0) : 0;
    const isApproved = state?.status === 'APPROVED' && draw(2) === 0;
    // Few requests, so that each gets far.
    const kind = !which ? 0 : isApproved ? 8 + draw(2) : ids.length < 15 ? draw(12) : 1 + draw(11);
    if (kind === 0) {
      const type = one(['OUTPUT', 'OUTPUT', 'PUBLICATION'] as const);
      const { entries } = act(
        writeRequest,
        sent(one(['INCOMPLETED', 'SUBMITTED'] as const), { requestType: type }),
        one([rita, colin]),
        step,
      );
      if (entries.length > 0) ids.push({ id: `request-${step}`, type });
    } else if (kind <= 4) {
      const status = one(['INCOMPLETED', 'SUBMITTED', 'SUBMITTED', 'SUBMITTED', 'WITHDRAWN'] as const);
      const its = { id: which!.id, requestType: which!.type, version, organisation: `HKU ${draw(3)}` };
      act(
        writeRequest,
        sent(status, its),
        draw(8) === 0 ? one([rita, colin]) : state!.requester === 'rita' ? rita : colin,
        step,
      );
    } else if (kind <= 8) {
      const status =
        (isApproved || draw(3) === 0) && state!.status !== '' ? state!.status : one(officeStatuses[which!.type]);
      const body = ReviewRequest.parse({
        ...{ id: which!.id, status, version, isSend: draw(2) === 0, remarksRsp: `<p>${draw(2)}</p>` },
        ...(draw(2) === 0 && { filePassword: `Kettle ${draw(2)}` }),
        ...{ retentionDate: `2027-0${3 + draw(2)}-${10 + draw(20)}`, resOfficer: one(['', 'Lee']) },
      });
      act(reviewRequest, body, hugo, step);
    } else if (kind === 9)
      act(showPassword, { id: which!.id, hasReadReminder: draw(2) === 0 }, one([rita, colin, hugo]), step);
    else if (kind === 10 && state!.password)
      act(destroyPassword, { id: which!.id, passwordId: state!.password.passwordId }, hugo, step);
    else
      act(handOverRequest, { id: which!.id, userId: one(['rita', 'colin']), reason: 'On leave', version }, hugo, step);
  }
  return { happened, past, load, ids, stateOf };
};

test('whatever is done with requests in whatever order, the rows say what the streams say', async () => {
  const seen = new Set<string>();
  for (const seed of [1, 2, 3]) {
    const { happened, past, load, ids, stateOf } = walk(seed, 400);
    for (const [, { type }] of past) seen.add(type);
    const rows = await projected(happened);
    const found = await rows(sql`
      select ${from(outputRequests, 'r').pick('request_id', 'status', 'version', 'requester', 'submissions', 'approvals')},
             ${from(outputRequests, 'r').pick('request_no', 'res_officer')},
             ${from(outputRequests, 'r').orNull('password_id', 'retention_date', 'mailed_at', 'approved_at')}
        from ${outputRequests} r`);
    expect(found).toHaveLength(ids.length);
    const toldBy = ({ mailedAt, approvedAt, ...row }: (typeof found)[number]) => ({
      ...{ seed, ...row, isMailed: mailedAt !== null, isApproved: approvedAt !== null },
    });
    const toldByStream = (requestId: string) => {
      const { status, version, requester, submissions, approvals, requestNo, ...its } = stateOf(requestId);
      return {
        ...{ seed, requestId, status, version, requester, submissions, approvals, requestNo },
        ...{ resOfficer: its.answer.officer, passwordId: its.password?.passwordId ?? null },
        ...{ retentionDate: its.retentionDate, isMailed: its.isMailed },
        isApproved: status === 'APPROVED' || status === 'REVIEWED',
      };
    };
    for (const row of found) expect(toldBy(row)).toEqual(toldByStream(row.requestId));
    const places = await rows(
      sql`select ${from(quotaPlaces, 'q').pick('request_id')} from ${quotaPlaces} q order by 1`,
    );
    const { taken } = replay(requestQuota.of('team'), load('output-quota-team'));
    expect(places.map(({ requestId }) => requestId)).toEqual([...taken].sort());
    const holders = ids.filter(
      ({ id, type }) =>
        type === 'OUTPUT' && stateOf(id).submissions > 0 && !['WITHDRAWN', 'REJECTED'].includes(stateOf(id).status),
    );
    expect(holders.map(({ id }) => id).sort()).toEqual([...taken].sort());
    const alive = await rows(
      sql`select ${from(requestPasswords, 'w').pick('password_id')} from ${requestPasswords} w where w.destroyed_at is null order by 1`,
    );
    const passwords = ids.flatMap(({ id }) => {
      const { password } = stateOf(id);
      return password?.text ? [password.passwordId] : [];
    });
    expect(alive.map(({ passwordId }) => passwordId)).toEqual(passwords.sort());
  }
  const rare = ['ApprovalTakenBack', 'PasswordReplaced', 'PublicationReviewed', 'RequestHandedOver', 'PasswordShown'];
  expect([...rare, 'ReviewChanged', 'QuotaPlaceReturned'].filter((type) => !seen.has(type))).toEqual([]);
}, 300_000);
