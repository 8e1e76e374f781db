import { expect } from '@jest/globals';
import type { Call, Input, Output, RefusalBy, Who } from '@hadcl/kernel/call';
import { readFrom, settle, stateFrom, type Command, type Decision, type Facts } from '@hadcl/kernel/decision';
import type { SideRow } from '@hadcl/kernel/log/side-row';
import type { AnyRef, Entry } from '@hadcl/kernel/stream';

const daysBefore = (date: string, days: number) =>
  new Date(Date.parse(date) - days * 86_400_000).toISOString().slice(0, 10);
const weekend = (date: string) => [0, 6].includes(new Date(date).getUTCDay());

/**
 * Facts with parameters at their defaults, no public holidays, Hong Kong's offset, tokens that are their payload as
 * JSON, and HTML unchanged.
 */
export const plainFacts: Facts = {
  parameter: ({ default: value }) => value as never,
  daysBefore,
  workingDaysBefore: (date, days) => {
    if (days === 0) return date;
    const before = daysBefore(date, 1);
    return plainFacts.workingDaysBefore(before, weekend(before) ? days : days - 1);
  },
  isWorkingDay: (date) => !weekend(date),
  instantOf: (date, time) => `${date}T${time}:00+08:00`,
  localOf: (instant) => {
    const local = new Date(Date.parse(instant) + 8 * 3_600_000).toISOString();
    return { date: local.slice(0, 10), time: local.slice(11, 19) };
  },
  unseal: (_purpose, token) => {
    try {
      return { ok: true, payload: JSON.parse(token) };
    } catch {
      return token === 'expired' ? { ok: false, why: 'expired', payload: null } : { ok: false, why: 'broken' };
    }
  },
  clean: (html) => html,
  textOf: (html) => html,
  portalAddress: 'https://portal.hadcl.example',
  audited: [],
  letterKinds: {},
  defaultOf: () => null,
  language: 'en',
  speaking: (language) => ({ ...plainFacts, language: language ?? 'en' }),
  say: (key) => key,
  tell: ({ code }) => code,
};

export const ann: Who = {
  userId: 'ann',
  sessionId: 's-ann',
  roles: [],
  codes: [],
  address: '127.0.0.1',
  userAgent: 'test',
};

const plain = (entries: readonly Entry[]) => entries.map(([{ id }, event]) => ({ stream: id, ...event }));

/** `given(…).when(decision, body).recorded(…)`, over any number of streams. Each event is validated by its schema. */
export const given = (...past: readonly Entry[]) => ({
  when: <C extends Call, R extends AnyRef>(
    decision: Decision<C, R>,
    body: Input<C>,
    { facts = plainFacts, ...around }: Partial<Omit<Command<C>, 'body'>> & { facts?: Facts } = {},
  ) => {
    const now = around.now ?? `${around.today ?? '2027-03-01'}T10:00:00+08:00`;
    const command: Command<C> = {
      body: decision.call.input.parse(body) as Input<C>,
      by: ann,
      idFor: (name) => `id-${name}`,
      ...around,
      now,
      today: around.today ?? facts.localOf(now).date,
    };
    const load = stateFrom((id) => past.filter(([ref]) => ref.id === id).map(([, event]) => event));
    const outcome = settle(decision, command, facts, load);
    for (const [{ stream }, { type, data }] of [...past, ...outcome.entries]) stream.events[type].data.parse(data);
    const expectations = {
      outcome,
      recorded: (...expected: readonly Entry<R>[]) => {
        expect(outcome.refusal).toBeNull();
        expect(plain(outcome.entries)).toEqual(plain(expected));
        return expectations;
      },
      refused: (code: RefusalBy<C>['code'], facts?: Readonly<Record<string, unknown>>) => {
        expect(outcome.refusal?.code).toBe(code);
        if (facts) expect(outcome.refusal?.facts).toMatchObject(facts);
        return expectations;
      },
      /** The events that are recorded although the call is refused. */
      leaves: (...expected: readonly Entry<R>[]) => {
        expect(plain(outcome.entries)).toEqual(plain(expected));
        return expectations;
      },
      /** The side rows that are written with the events. */
      writes: (...expected: readonly SideRow[]) => {
        const read = readFrom<R>(decision.call, outcome.states);
        const rows = decision.rows?.(command, outcome.entries as readonly Entry<R>[], facts, read) ?? [];
        expect(rows).toEqual(expected);
        return expectations;
      },
      answers: (expected: Output<C>) => {
        expect(outcome.answer).toEqual(expected);
        return expectations;
      },
    };
    return expectations;
  },
});
