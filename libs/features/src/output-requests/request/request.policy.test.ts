import { expect, test } from '@jest/globals';
import type { Who } from '@hadcl/kernel/call';
import { given } from '@hadcl/kernel-testing/given';
import type { Entry } from '@hadcl/kernel/stream';
import { replay } from '@hadcl/kernel/stream';
import { showPassword } from '../password/password.decisions.js';
import { handOverRequest, reviewRequest } from '../review/review.decisions.js';
import { castVote } from '../votes/votes.decisions.js';
import { writeRequest } from './request.decisions.js';
import { approval, by, colin, hugo, lab, olga, pastTo, reviewing, rita, sent } from './request.examples.js';
import { actsOnRequest, requestMoves } from './request.policy.js';
import { type RequestAct, RequestStatus, type RequestType } from './request.shapes.js';
import { outputRequest } from './request.stream.js';

/**
 * Decision R5, written out by hand: from → who → to. Writing INCOMPLETED in REVISION is Save, which keeps it (R23).
 */
const allowed: Record<RequestType, Record<string, Record<'requester' | 'office', readonly string[]>>> = {
  OUTPUT: {
    '': { requester: ['INCOMPLETED', 'SUBMITTED'], office: [] },
    INCOMPLETED: { requester: ['INCOMPLETED', 'SUBMITTED', 'WITHDRAWN'], office: [] },
    SUBMITTED: { requester: [], office: ['UNDER_REVIEW', 'REVISION', 'APPROVED', 'REJECTED'] },
    UNDER_REVIEW: { requester: [], office: ['UNDER_REVIEW', 'REVISION', 'APPROVED', 'REJECTED'] },
    REVISION: { requester: ['INCOMPLETED', 'SUBMITTED', 'WITHDRAWN'], office: [] },
    APPROVED: { requester: [], office: ['APPROVED', 'REVISION'] },
    REJECTED: { requester: [], office: [] },
    WITHDRAWN: { requester: [], office: [] },
  },
  PUBLICATION: {
    '': { requester: ['INCOMPLETED', 'SUBMITTED'], office: [] },
    INCOMPLETED: { requester: ['INCOMPLETED', 'SUBMITTED'], office: [] },
    SUBMITTED: { requester: [], office: ['UNDER_REVIEW', 'REVISION', 'REVIEWED', 'WITHDRAWN'] },
    UNDER_REVIEW: { requester: [], office: ['UNDER_REVIEW', 'REVISION', 'REVIEWED', 'WITHDRAWN'] },
    REVISION: { requester: ['INCOMPLETED', 'SUBMITTED'], office: [] },
    REVIEWED: { requester: [], office: [] },
    WITHDRAWN: { requester: [], office: [] },
  },
};
const pasts: Record<RequestType, Record<string, readonly Entry[]>> = pastTo;
const types = ['OUTPUT', 'PUBLICATION'] as const;
const stateAfter = (past: readonly Entry[]) =>
  replay(
    outputRequest.of('r1'),
    past.filter(([{ stream }]) => stream === outputRequest).map(([, event]) => event),
  );

/** What a side records that sends this status; something is changed, so that it is no repeat. */
const moved = (type: RequestType, from: string, side: 'requester' | 'office', to: RequestStatus, who: Who) => {
  const past = pasts[type][from]!;
  const { version } = stateAfter(past);
  if (side === 'office') {
    const body = reviewing(to, version, { ...approval, remarksRsp: 'Noted' });
    return given(...lab, ...past).when(reviewRequest, body, by(who)).outcome;
  }
  const id = from === '' ? {} : { id: 'r1' };
  const body = { ...sent('SUBMITTED', { requestType: type, organisation: 'HA', version, ...id }), status: to };
  return given(...lab, ...past).when(writeRequest, body as never, by(who)).outcome;
};
/** A call takes only these statuses from a requester; any other is refused by its shape with 400. */
const ofRequester = ['INCOMPLETED', 'SUBMITTED', 'WITHDRAWN'];

const table = types.flatMap((type) =>
  Object.keys(allowed[type]).flatMap((from) => RequestStatus.options.map((to) => [type, from, to] as const)),
);
test.each(table)(
  '%s: from “%s” to %s moves who may, and nobody else [3.4.3.01 3.4.3.03 3.4.3.04 3.4.3.07 3.4.3.10 3.4.3.16 3.4.3.17 3.4.3.18 3.4.3.19 3.4.3.20 3.4.3.21 3.4.3.22 3.4.3.23 3.4.3.24 3.4.3.39]',
  (type, from, to) => {
    for (const side of ['requester', 'office'] as const) {
      if (side === 'requester' && !ofRequester.includes(to)) continue;
      if (side === 'office' && from === '') continue;
      const outcome = moved(type, from, side, to, side === 'office' ? hugo : rita);
      const may = allowed[type][from]![side].includes(to);
      // Withdrawing again what is withdrawn is a repeat, which changes nothing.
      const isRepeat = type === 'OUTPUT' && side === 'requester' && from === 'WITHDRAWN' && to === 'WITHDRAWN';
      expect([side, outcome.refusal?.code ?? null]).toEqual([side, may || isRepeat ? null : 'request-move-refused']);
      expect(outcome.entries.length > 0).toBe(may);
      if (!may) continue;
      const id = from === '' ? 'output-request-id-request' : 'output-request-r1';
      const { status } = outcome.states.get(id) as { status: string };
      expect(status).toBe(from === 'REVISION' && to === 'INCOMPLETED' ? 'REVISION' : to);
    }
  },
);

test('the table has no move but these', () => {
  for (const type of types)
    for (const [from, moves] of Object.entries(requestMoves[type])) {
      const { requester, office } = allowed[type][from] ?? { requester: [], office: [] };
      expect([type, from, [...moves.requester].sort()]).toEqual([type, from, [...requester].sort()]);
      expect([type, from, [...moves.office].sort()]).toEqual([type, from, [...office].sort()]);
    }
});

test('nobody but the requester writes: a colleague is refused, for other projects it does not exist [3.4.3.05 3.6.25]', () => {
  for (const type of types)
    for (const from of Object.keys(allowed[type]).filter((status) => status !== ''))
      for (const to of ofRequester as RequestStatus[]) {
        expect(moved(type, from, 'requester', to, colin).refusal?.code).toBe('request-not-yours');
        expect(moved(type, from, 'requester', to, olga).refusal?.code).toBe('no-such-output-request');
      }
});

/** Whether the decision of an act records something for this person; something is changed, so that it is no repeat. */
const isDone = (act: RequestAct, type: RequestType, from: string, who: Who): boolean => {
  const past = [...lab, ...pasts[type][from]!];
  const state = stateAfter(pasts[type][from]!);
  const { version } = state;
  const written = (status: RequestStatus) => moved(type, from, 'requester', status, who).entries.length > 0;
  if (act === 'save') return written('INCOMPLETED');
  if (act === 'submit') return written('SUBMITTED');
  if (act === 'withdraw') return written('WITHDRAWN');
  if (act === 'review')
    return RequestStatus.options.some((to) => moved(type, from, 'office', to, who).entries.length > 0);
  if (act === 'vote') {
    const body = { id: 'r1', submission: '1', vote: 'RELEASE' as const, note: '' };
    return given(...past).when(castVote, body, by(who)).outcome.entries.length > 0;
  }
  if (act === 'send-mail') {
    const body = reviewing(state.status as RequestStatus, version, { isSend: true });
    return given(...past).when(reviewRequest, body, by(who)).outcome.entries.length > 0;
  }
  if (act === 'show-password') {
    const body = { id: 'r1', hasReadReminder: true };
    return given(...past).when(showPassword, body, by(who)).outcome.entries.length > 0;
  }
  const body = { id: 'r1', userId: 'colin', reason: 'On leave', version };
  return given(...past).when(handOverRequest, body, by(who)).outcome.entries.length > 0;
};
/** The functions that a call asks for before its decision. */
const codeOf: Record<RequestAct, readonly string[]> = {
  save: ['OUTPUT_REQUEST'],
  submit: ['OUTPUT_REQUEST'],
  withdraw: ['OUTPUT_REQUEST'],
  vote: ['OUTPUT_REQUEST_MANAGEMENT'],
  review: ['OUTPUT_REQUEST_MANAGEMENT'],
  'send-mail': ['OUTPUT_REQUEST_MANAGEMENT'],
  'show-password': ['OUTPUT_REQUEST', 'OUTPUT_REQUEST_MANAGEMENT'],
  'hand-over': ['OUTPUT_REQUEST_MANAGEMENT'],
};
const pmo: Who = { ...hugo, userId: 'pia', codes: ['OUTPUT_REQUEST_MANAGEMENT:read'] };
test.each(
  types.flatMap((type) =>
    Object.keys(pastTo[type])
      .filter(Boolean)
      .map((from) => [type, from] as const),
  ),
)(
  'what a page offers on a %s that is %s is what the decisions do, for everybody [3.4.3.05 3.4.3.07 3.4.3.25 3.4.3.35 3.4.3.36]',
  (type, from) => {
    const state = stateAfter(pasts[type][from]!);
    const its = {
      ...{ requestType: type, statusCode: from as RequestStatus, isMailed: state.isMailed },
      ...{ filePassword: state.password !== null, pwdExpired: false },
    };
    for (const who of [rita, colin, hugo, pmo]) {
      const offered = actsOnRequest({ ...its, isOwn: who === rita }, who);
      const done = (Object.keys(codeOf) as RequestAct[]).filter(
        (act) => codeOf[act].some((code) => who.codes.includes(code)) && isDone(act, type, from, who),
      );
      expect([who.userId, [...offered].sort()]).toEqual([who.userId, done.sort()]);
    }
  },
);
