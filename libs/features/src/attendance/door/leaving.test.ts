import { test } from '@jest/globals';
import { ann, given } from '@hadcl/kernel-testing/given';
import { at, openLab, placed, visitOf, wed } from '../visits/attendance.examples.js';
import { declareLeaving, recordMissedSignOuts } from './leaving.decisions.js';

const visit = visitOf('ann');
const missed = [openLab(), placed(), ...visit.came('14:00')];
const thu = { now: at('08:00', '2027-03-11') };
const leave = (leavingTime: string, id = visit.visitId) => ({ id, leavingTime });

test('a declared leaving time closes the visit, in the zone of the lab [2.5.4.07]', () => {
  given(...missed)
    .when(declareLeaving, leave('2027-03-10T17:30'), thu)
    .recorded(...visit.left('17:30', 'DECLARED'))
    .answers({ message: 'leaving-submitted' });
  const { outcome } = given(...missed).when(declareLeaving, leave('2027-03-10T09:30:00Z'), thu);
  given(...missed, ...visit.left('17:30', 'DECLARED'))
    .when(declareLeaving, leave('2027-03-10T09:30:00Z'), thu)
    .recorded();
  if (outcome.refusal) throw outcome.refusal;
});

test('a leaving time lies after the sign-in and not after 20:00 [2.5.4.02 2.5.4.05]', () => {
  const asked = given(...missed);
  asked.when(declareLeaving, leave('2027-03-10T14:00'), thu).refused('leaving-not-after-sign-in');
  asked.when(declareLeaving, leave('2027-03-10T10:00'), thu).refused('leaving-not-after-sign-in');
  asked.when(declareLeaving, leave('2027-03-10T20:01'), thu).refused('out-of-hours');
  asked.when(declareLeaving, leave('2027-03-11T10:00'), thu).refused('out-of-hours');
  asked.when(declareLeaving, leave('2027-03-10T20:00'), thu).recorded(...visit.left('20:00', 'DECLARED'));
});

test('a visit can be declared from 20:00 of its day, whether the worker has marked it or not', () => {
  given(...missed)
    .when(declareLeaving, leave('2027-03-10T17:30'), { now: at('19:59:59') })
    .refused('visit-not-missed');
  for (const past of [missed, [...missed, visit.missed()]])
    given(...past)
      .when(declareLeaving, leave('2027-03-10T17:30'), { now: at('20:00') })
      .recorded(...visit.left('17:30', 'DECLARED'));
});

test('nobody declares for another person, or against what is already known', () => {
  given(...missed)
    .when(declareLeaving, leave('2027-03-10T17:30'), { ...thu, by: { ...ann, userId: 'bob' } })
    .refused('no-such-visit');
  given(...missed, ...visit.left('18:00', 'STAFF'))
    .when(declareLeaving, leave('2027-03-10T17:30'), thu)
    .refused('leaving-already-known', { time: '18:00' });
});

test('at 20:00 each visit still open is marked as missed, once [2.4.5.11]', () => {
  const gone = visitOf('bob');
  const past = [...missed, ...gone.came('10:00'), ...gone.left('11:00')];
  const closing = { now: at('20:00') };
  given(...past)
    .when(recordMissedSignOuts, { date: wed }, closing)
    .recorded(visit.missed())
    .answers({ missed: 1 });
  given(...past, visit.missed())
    .when(recordMissedSignOuts, { date: wed }, closing)
    .recorded();
  given(...past)
    .when(recordMissedSignOuts, { date: wed }, { now: at('19:59:59') })
    .recorded();
});
