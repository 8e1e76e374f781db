// Compiled by `npm run typecheck`, never run: each line under an expected error is an omission that must not compile.
import { z } from 'zod';
import { read, topic, write, type Who } from '@hadcl/kernel/call';
import { decision, type Facts } from '@hadcl/kernel/decision';
import { event } from '@hadcl/kernel/event';
import { feature } from '@hadcl/kernel/feature';
import { projection, table } from '@hadcl/kernel/projection';
import { query } from '@hadcl/kernel/query';
import { reaction } from '@hadcl/kernel/reaction';
import { fieldsOf } from '@hadcl/kernel/refusing/refuse-all';
import { refusals, type FactsBy } from '@hadcl/kernel/refusing/refused';
import { firstBroken, type Rules } from '@hadcl/kernel/rules';
import { controllersOf } from '@hadcl/platform/serving/http/mount';
import { sentencesOf } from '@hadcl/platform/serving/facts/sentences';
import { stream } from '@hadcl/kernel/stream';

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const holds = <_Claim extends true>() => undefined;

const date = z.iso.date();
const events = { DayOpened: event({ date, seats: z.int() }), DayShut: event({ date }) };
type Day = { readonly status: 'open'; readonly seats: number } | { readonly status: 'shut' };
const day = stream({
  name: 'day',
  events,
  audit: null,
  grows: { until: 'a day', events: 2 },
  initial: { status: 'shut' } as Day,
  evolve: {
    DayOpened: (_, { seats }) => ({ status: 'open', seats }),
    DayShut: () => ({ status: 'shut' }),
  },
});
const otherEvents = { PersonCame: event({ personId: z.string(), name: z.string() }, { name: 'personId' }) };
const person = stream({
  name: 'person',
  events: otherEvents,
  audit: null,
  grows: { eventsAYear: 1 },
  initial: { came: 0 as number },
  evolve: { PersonCame: ({ came }) => ({ came: came + 1 }) },
});

const refused = refusals({ 'day-shut': { date } });
const OpenDay = z.object({ date, seats: z.int() });
const calls = {
  openDay: write('POST', '/day/open', OpenDay, z.object({ seats: z.int() }), { codes: ['DAYS'], refusals: refused }),
  days: read('GET', '/days', z.object({}), z.array(OpenDay), { codes: 'session', live: () => [topic('days')('all')] }),
};
// @ts-expect-error a question answered in another shape
query(calls.days, async () => [{ date: '2027-03-10' }]);
// @ts-expect-error a call that nobody may make and nobody need be logged in for
write('POST', '/x', OpenDay, OpenDay, { codes: [] });

const days = table('days', { date: 'date' }, { seats: 'int', note: 'text?', status: 'text' });
const visits = table(
  'visits',
  { date: 'date', person_id: 'text' },
  { name: 'text' },
  { personal: { name: 'person_id' } },
);
const model = { name: 'days', version: 1, tables: [days], topics: () => [] };
const opens = ({ date: key, seats }: { date: string; seats: number }) => [
  days.put({ date: key }, { seats, note: null, status: 'open' }),
];
const _opened = projection({ ...model, events, on: { DayOpened: opens } });
holds<Equal<keyof typeof _opened.events, 'DayOpened'>>();
projection({
  ...model,
  events,
  on: { DayOpened: opens },
  // @ts-expect-error topics of an event that nothing handles
  topics: ({ type }) => (type === 'DayShut' ? [topic('days')('all')] : []),
});
// @ts-expect-error a handler of an event that the streams do not have
projection({ ...model, events, on: { DayOpened: opens, PersonCame: () => [] } });
// @ts-expect-error a handler that answers no changes
projection({ ...model, events, on: { DayOpened: opens, DayShut: null } });
// @ts-expect-error a column that the table does not have
days.patch({ date: '2027-03-10' }, { places: 2 });
// @ts-expect-error a number where the column is text
days.patch({ date: '2027-03-10' }, { status: 2 });
// @ts-expect-error only whole-number columns are counted
days.add({ date: '2027-03-10' }, { status: 1 });
// @ts-expect-error a new row without one of its columns
days.put({ date: '2027-03-10' }, { seats: 4, note: null });
// @ts-expect-error a row named by a part of its key
visits.remove({ date: '2027-03-10' });
// @ts-expect-error a personal column whose owner stands in no column
table('guests', { date: 'date' }, { name: 'text' }, { personal: { name: 'guest_id' } });

// @ts-expect-error an event of another stream
day.of('2027-03-10').records('PersonCame', { personId: 'p', name: 'Ann' });
// @ts-expect-error a fact left out of an event
day.of('2027-03-10').records('DayOpened', { date: '2027-03-10' });
// @ts-expect-error a stream that does not evolve by one of its events
stream({ name: 'half', events, initial: { status: 'shut' } as Day, evolve: { DayShut: () => ({ status: 'shut' }) } });
stream({
  name: 'odd',
  events: { DayShut: events.DayShut },
  initial: { status: 'shut' } as Day,
  // @ts-expect-error an event that leads to no known state
  evolve: { DayShut: () => ({ status: 'half' }) },
});
// @ts-expect-error a personal field of nobody
event({ by: z.string() }, { remark: 'by' });
// @ts-expect-error a refusal without its facts
refused('day-shut', {});
// @ts-expect-error a refusal that is not declared
refused('day-full', { date: '2027-03-10' });
const judged: Rules<FactsBy<(typeof refused)['definitions']>, Day> = {
  'day-shut': (its) => its.status === 'shut' && { date: '2027-03-10' },
};
holds<Equal<NonNullable<typeof _broken>['code'], 'day-shut'>>();
const _broken = firstBroken(judged, { status: 'shut' }, undefined);
// @ts-expect-error a refusal without its rule
const unjudged: Rules<FactsBy<(typeof refused)['definitions']>, Day> = {};
// @ts-expect-error a rule that does not give its refusal's facts
const silent: Rules<FactsBy<(typeof refused)['definitions']>, Day> = { 'day-shut': () => ({}) };
export { silent, unjudged };
// @ts-expect-error a reaction to an event that it does not list
reaction({ name: 'r', events, on: { PersonCame: async () => [] } });

const rules = { reads: () => [day.of('2027-03-10')], answer: () => ({ seats: 1 }), *decide() {} };
decision(calls.openDay, {
  ...rules,
  *decide({ body }, readState) {
    holds<Equal<typeof body, { date: string; seats: number }>>();
    holds<Equal<ReturnType<typeof statusOf>, 'open' | 'shut'>>();
    const statusOf = () => readState(day.of(body.date)).status;
    statusOf();
    // @ts-expect-error a kind of stream that reads does not name
    readState(person.of('p'));
  },
});
decision(calls.openDay, {
  ...rules,
  // @ts-expect-error an event of a stream that reads does not name
  *decide() {
    yield person.of('p').records('PersonCame', { personId: 'p', name: 'Ann' });
  },
});
// @ts-expect-error the answer of another call
decision(calls.openDay, { ...rules, answer: () => ({ isSuccess: true }) });
decision(calls.openDay, {
  ...rules,
  // @ts-expect-error a list returned by a decision, which would be lost
  *decide() {
    return [day.of('x').records('DayShut', { date: 'x' })];
  },
});

const openDay = decision(calls.openDay, rules);
const openDays = query(calls.days, async () => []);
const its = {
  name: 'days' as const,
  calls,
  messages: {
    en: [{ 'day-shut': 'The lab is closed on {{date}}.' }] as const,
    'zh-Hant': [{ 'day-shut': '實驗室於{{date}}暫停開放。' }] as const,
  },
};
const dayFeature = feature({ ...its, answers: { openDay, days: 'door' } });
// @ts-expect-error a call without its answer
feature({ ...its, answers: { openDay } });
// @ts-expect-error an answer to a call that the contract does not have
feature({ ...its, answers: { openDay, days: openDays, night: 'door' } });
// @ts-expect-error the answer of another call
feature({ ...its, answers: { openDay, days: openDay } });
const untold = { ...its.messages, en: [{ 'day-closed': '' }] as const };
// @ts-expect-error a refusal without its sentence
feature({ ...its, messages: untold, answers: { openDay, days: openDays } });
const chinese = { en: its.messages.en, 'zh-Hant': [{}] as const };
// @ts-expect-error a sentence that one language lacks
feature({ ...its, messages: chinese, answers: { openDay, days: openDays } });
// @ts-expect-error a language of the product left out
feature({ ...its, messages: { en: its.messages.en }, answers: { openDay, days: openDays } });
// @ts-expect-error what is said without a language of the product
sentencesOf({});

class DaysDoor {
  async days(_input: object, _who: Who) {
    return [{ date: '2027-03-10', seats: 1 }];
  }
}
class WrongDoor {
  async days() {
    return [{ date: '2027-03-10' }];
  }
}
export const mounted = () => controllersOf([dayFeature], { days: DaysDoor });
// @ts-expect-error a feature that leaves a call to a door which nobody gives
export const withoutDoor = () => controllersOf([dayFeature], {});
// @ts-expect-error a door that answers in another shape
export const wrongDoor = () => controllersOf([dayFeature], { days: WrongDoor });

const at = fieldsOf(calls.openDay);
at('seats', refused('day-shut', { date: '2027-03-10' }));
// @ts-expect-error a refusal at a field that the input does not have
at('places', refused('day-shut', { date: '2027-03-10' }));

export const spoken = ({ say }: Facts) => {
  say('signed-in', { time: '10:00' });
  // @ts-expect-error a sentence that no message file has
  say('signed-inn', { time: '10:00' });
  // @ts-expect-error a sentence without what it names
  say('signed-in', {});
};
