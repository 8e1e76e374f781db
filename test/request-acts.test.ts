import { expect, test } from '@jest/globals';
import type { Call, Input, Who } from '@hadcl/kernel/call';
import { settle, stateFrom, type Decision } from '@hadcl/kernel/decision';
import { replay, type Entry } from '@hadcl/kernel/stream';
import { destroyPassword, showPassword } from '@hadcl/features/output-requests/password/password.decisions';
import { quotaOfProject } from '@hadcl/features/output-requests/request/request.contract';
import { writeRequest } from '@hadcl/features/output-requests/request/request.decisions';
import {
  accountOf,
  attached,
  colin,
  facts as factsOfExamples,
  hugo,
  opened,
  rita,
  reviewing,
  sent,
} from '@hadcl/features/output-requests/request/request.examples';
import { isEnded, officeStatuses } from '@hadcl/features/output-requests/request/request.policy';
import { outputRequest, requestQuota } from '@hadcl/features/output-requests/request/request.stream';
import type { RequestType } from '@hadcl/features/output-requests/request/request.shapes';
import { handOverRequest, reviewRequest } from '@hadcl/features/output-requests/review/review.decisions';
import { seeded, type Draws } from './support/seeded.js';

const quota = 3;
/** Cleaning HTML is proved elsewhere, and slow. */
const facts = {
  ...factsOfExamples,
  clean: (html: string) => html,
  textOf: (html: string) => html,
  parameter: (one: { default: unknown }) => (one === quotaOfProject ? quota : one.default) as never,
};
const types = ['OUTPUT', 'PUBLICATION'] as const;
const people = [rita, colin];

/** What was accepted so far of one request, kept by the answers alone. */
type Known = {
  readonly id: string;
  readonly type: RequestType;
  requester: string;
  isEnded: boolean;
  wasSubmitted: boolean;
  /** Null unless it may be collected until this date. */
  password: { text: string; until: string } | null;
};

/** A lab in memory, in which acts follow one another at random. */
class Lab {
  readonly past: Entry[] = [opened(), ...people.flatMap(({ userId }) => [attached(userId), accountOf(userId)])];
  readonly known = new Map<string, Known>();
  shown = 0;
  private now = Date.parse('2027-03-10T02:00:00Z');
  private acts = 0;

  constructor(private readonly draws: Draws) {}

  /** What is wrong after these many acts; empty if nothing is. */
  faultsAfter(acts: number): readonly string[] {
    const faults: string[] = [];
    for (let n = 0; n < acts; n++) {
      this.now += (this.draws.whole(0, 9) === 0 ? 48 : 1) * 3_600_000;
      const before = this.past.length;
      const ended = new Set([...this.known.values()].filter((one) => one.isEnded).map(({ id }) => id));
      const what = this.act();
      const recorded = this.past.slice(before);
      const changed = recorded.filter(
        ([{ id }, { type }]) => type !== 'RequestMailAsked' && ended.has(id.replace('output-request-', '')),
      );
      if (changed.length > 0) faults.push(`${what} changed an ended request`);
      const { taken } = this.stateOf(requestQuota.of('team'));
      const holding = [...this.known.values()].filter(
        (one) => one.type === 'OUTPUT' && one.wasSubmitted && !one.isEnded,
      );
      if (taken.length > quota) faults.push(`${what} passed the quota`);
      if (taken.length !== holding.length) faults.push(`${what} left a place that nobody holds, or none for one`);
    }
    return faults.concat(this.shownWrongly);
  }
  private readonly shownWrongly: string[] = [];

  private get today() {
    return facts.localOf(new Date(this.now).toISOString()).date;
  }
  private stateOf<R extends Entry[0]>(ref: R): R['stream']['initial'] {
    return replay(
      ref,
      this.past.filter(([{ id }]) => id === ref.id).map(([, event]) => event),
    );
  }
  private submit<C extends Call>(decision: Decision<C, any>, body: Input<C>, by: Who) {
    const load = stateFrom((id) => this.past.filter(([ref]) => ref.id === id).map(([, event]) => event));
    const idFor = (name: string) => `${name}-${this.acts}`;
    this.acts += 1;
    const command = { body, by, now: new Date(this.now).toISOString(), today: this.today, idFor };
    const outcome = settle(decision, command, facts, load);
    this.past.push(...outcome.entries);
    return outcome;
  }

  private act(): string {
    const { draws } = this;
    const one = this.known.size > 0 ? draws.one([...this.known.values()]) : null;
    const act = draws.one(['write', 'write', 'write', 'review', 'review', 'review', 'show', 'show', 'order', 'give']);
    if (act === 'write' || one === null) return this.write(this.known.size < 5 && draws.whole(0, 2) === 0 ? null : one);
    if (act === 'review') return this.review(one);
    const withPassword = [...this.known.values()].filter((known) => known.password);
    if (act === 'show')
      return this.show(withPassword.length > 0 && draws.whole(0, 3) > 0 ? draws.one(withPassword) : one);
    return act === 'order' ? this.order(one) : this.give(one);
  }
  private versionOf({ id }: Known) {
    const { version } = this.stateOf(outputRequest.of(id));
    return this.draws.whole(0, 8) === 0 ? version - 1 : version;
  }

  private write(one: Known | null): string {
    const { draws } = this;
    const status = draws.one(['INCOMPLETED', 'SUBMITTED', 'SUBMITTED', 'WITHDRAWN'] as const);
    const requestType = one?.type ?? draws.one(types);
    const by =
      one && draws.whole(0, 3) > 0 ? people.find(({ userId }) => userId === one.requester)! : draws.one(people);
    const its = {
      requestType,
      organisation: `HA ${this.acts}`,
      ...(one && { id: one.id, version: this.versionOf(one) }),
    };
    const { answer, refusal } = this.submit(writeRequest, sent(status, its), by);
    if (refusal || answer?.code !== 0) return `a refused ${status}`;
    const known =
      one ??
      ({
        ...{ id: answer.id!, type: requestType, requester: by.userId },
        ...{ isEnded: false, wasSubmitted: false, password: null },
      } as Known);
    this.known.set(known.id, known);
    if (status === 'SUBMITTED') known.wasSubmitted = true;
    if (status === 'WITHDRAWN') known.isEnded = true;
    return status;
  }

  private review(one: Known): string {
    const { draws } = this;
    const toApproval = one.type === 'OUTPUT' && draws.whole(0, 2) > 0;
    const status = toApproval ? 'APPROVED' : draws.one(officeStatuses[one.type]);
    const approval = {
      ...(draws.whole(0, 3) > 0 && { filePassword: `Kettle-${this.acts}` }),
      retentionDate: draws.one([null, this.today, new Date(this.now + 3 * 86_400_000).toISOString().slice(0, 10)]),
    };
    const isSend = draws.whole(0, 2) === 0;
    const before = this.stateOf(outputRequest.of(one.id)).status;
    const its = { id: one.id, ...approval, isSend, remarksRsp: `Note ${this.acts}` };
    const { answer, refusal } = this.submit(reviewRequest, reviewing(status, this.versionOf(one), its), hugo);
    if (refusal || answer?.code !== 0) return `a refused ${status}`;
    // With the status that it has, only the e-mail was asked for.
    if (isSend && before === status) return 'a mail';
    const text = approval.filePassword ?? one.password?.text;
    one.password = status === 'APPROVED' && text !== undefined ? { text, until: approval.retentionDate! } : null;
    one.isEnded = isEnded(status);
    return status;
  }

  private show(one: Known): string {
    const by = this.draws.one([rita, colin, hugo]);
    const body = { id: one.id, hasReadReminder: this.draws.whole(0, 1) === 0 };
    const { answer } = this.submit(showPassword, body, by);
    if (!answer) return 'a refused showing';
    this.shown += 1;
    const { password } = one;
    if (by !== hugo && by.userId !== one.requester) this.shownWrongly.push('shown to a colleague');
    if (!password || password.until < this.today) this.shownWrongly.push('shown after its end');
    if (password?.text !== answer.password) this.shownWrongly.push('shown a password that was replaced');
    return 'a showing';
  }

  private order(one: Known): string {
    const { password } = this.stateOf(outputRequest.of(one.id));
    const body = { id: one.id, passwordId: password?.passwordId ?? 'none' };
    const { entries } = this.submit(destroyPassword, body, hugo);
    if (entries.length > 0 && one.password && one.password.until >= this.today)
      this.shownWrongly.push('destroyed before its end');
    if (entries.length > 0) one.password = null;
    return 'an order';
  }

  private give(one: Known): string {
    const { userId } = this.draws.one(people);
    const body = { id: one.id, userId, reason: 'On leave', version: this.versionOf(one) };
    const { refusal } = this.submit(handOverRequest, body, hugo);
    if (!refusal) one.requester = userId;
    return 'a hand-over';
  }
}

test('no sequence of acts passes the quota, shows a password that is over, or changes an ended request [3.4.3.20 3.4.3.24 3.5.4.29 3.6.34]', () => {
  const seed = Number(process.env['HADCL_ACTS_SEED'] || 20270310);
  const draws = seeded(seed);
  let [shown, ended, full] = [0, 0, 0];
  for (let round = 0; round < 150; round++) {
    const lab = new Lab(draws.apart());
    expect([seed, round, lab.faultsAfter(80)]).toEqual([seed, round, []]);
    shown += lab.shown;
    ended += [...lab.known.values()].filter((one) => one.isEnded).length;
    full += lab.past.filter(([{ stream }]) => stream === requestQuota).length >= quota ? 1 : 0;
  }
  // The acts reached what they are to break.
  expect(shown).toBeGreaterThan(100);
  expect(ended).toBeGreaterThan(100);
  expect(full).toBeGreaterThan(50);
});
