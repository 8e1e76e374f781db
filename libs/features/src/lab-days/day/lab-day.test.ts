import { beyond } from '@hadcl/kernel/text/limits';
import { expect, test } from '@jest/globals';
import { given, plainFacts } from '@hadcl/kernel-testing/given';
import { clean, plainTextOf } from '@hadcl/platform/serving/facts/clean-html';
import { capacityAboveApproved, updateLabAvailability } from './lab-day.decisions.js';
import type { ProjectType } from '../../words/project-type.js';
import { labDay } from './lab-day.stream.js';
import { type ClosedDay, type ReopenedDay, setUpAct } from './set-up-act.stream.js';

const [wed, thu] = ['2027-03-10', '2027-03-11'];
const now = '2027-03-01T10:00:00+08:00';
const day = labDay.of(wed);
const setting = {
  ...{ date: wed, capacity: 10, available: ['COL_RESEARCHER', 'SELF_RESEARCHER'] as ProjectType[] },
  ...{ remarks: '', releaseAt: now, changedAt: now },
};
const asked = { date: wed, capacity: 10, available: 'COL_RESEARCHER,SELF_RESEARCHER', remarks: '' };
const cleaning = { facts: { ...plainFacts, clean, textOf: plainTextOf } };
/** The act of a save that closes days and opens others again. */
const act = (closed: readonly Partial<ClosedDay>[], reopened: readonly Partial<ReopenedDay>[] = []) =>
  setUpAct.of('id-act').records('OfficeChangedDays', {
    actId: 'id-act',
    closed: closed.map((its) => ({ date: wed, urgent: false, reason: '', again: false, toldIn: null, ...its })),
    reopened: reopened.map((its) => ({ date: wed, available: setting.available, toldIn: null, ...its })),
  });
const held = (seats: number) =>
  day.records('BookingPlaced', {
    date: wed,
    bookingId: 'b',
    projectId: 'p',
    refNum: 'R',
    projectType: 'COL_RESEARCHER',
    seats,
    remarks: '',
  });

test('a day is set up with capacity, availability, remarks and release [2.3.15 2.4.3.09 2.7.2.10]', () => {
  given()
    .when(updateLabAvailability, { settings: [asked] })
    .recorded(day.records('LabDaySetUp', setting))
    .answers({ message: 'set-up' });
  given()
    .when(updateLabAvailability, { releaseTime: '', settings: [asked] })
    .recorded(day.records('LabDaySetUp', setting));
  const releaseAt = '2027-03-05T09:00:00+08:00';
  for (const releaseTime of [releaseAt, '2027-03-05T09:00', '2027-03-05T09:00:00'])
    given()
      .when(updateLabAvailability, { releaseTime, settings: [asked] })
      .recorded(day.records('LabDaySetUp', { ...setting, releaseAt }));
});

test('a set-up day is revised; the same again changes nothing', () => {
  const set = given(day.records('LabDaySetUp', setting));
  set
    .when(updateLabAvailability, { settings: [{ ...asked, capacity: 4, remarks: 'Half the room', version: 1 }] })
    .recorded(day.records('LabDayRevised', { ...setting, capacity: 4, remarks: 'Half the room' }));
  set.when(updateLabAvailability, { settings: [asked] }).recorded();
});

test.each(['PUBLIC Holiday: Easter', '公眾假期：復活節'])(
  'the remark “%s” names a public holiday and closes the day [2.4.3.05] (B20)',
  (remarks) => {
    given()
      .when(updateLabAvailability, { settings: [{ ...asked, remarks }] })
      .recorded(day.records('LabDaySetUp', { ...setting, capacity: 0, available: [], remarks }));
    given(day.records('LabDaySetUp', setting))
      .when(updateLabAvailability, { settings: [{ ...asked, remarks, version: 1 }] })
      .recorded(
        day.records('LabDayClosed', {
          ...{ date: wed, remarks, reason: remarks, urgent: false, actId: 'id-act', changedAt: now },
        }),
        act([{ reason: remarks }]),
      );
  },
);

test('a remark in which a person sees nothing is none', () => {
  for (const remarks of ['  ', '<p>&nbsp;</p>', '<b> </b><br>'])
    given()
      .when(updateLabAvailability, { settings: [{ ...asked, remarks }] }, cleaning)
      .recorded(day.records('LabDaySetUp', setting));
});

test('closing a day keeps its bookings, and is urgent for their people within three working days [2.4.3.08]', () => {
  const booked = given(day.records('LabDaySetUp', setting), held(3));
  const shut = { settings: [{ ...asked, available: '', version: 1 }] };
  const closed = (urgent: boolean) =>
    day.records('LabDayClosed', {
      ...{ date: wed, remarks: '', reason: '', urgent, actId: 'id-act', changedAt: now },
    });
  const told = (urgent: boolean) => [closed(urgent), act([{ urgent }])] as const;
  booked.when(updateLabAvailability, shut, { today: '2027-03-05', now }).recorded(...told(false));
  booked.when(updateLabAvailability, shut, { today: '2027-03-06', now }).recorded(...told(true));
  given(day.records('LabDaySetUp', setting))
    .when(updateLabAvailability, shut, { today: '2027-03-09', now })
    .recorded(...told(false));
  given(day.records('LabDaySetUp', setting), held(3), closed(true)).when(updateLabAvailability, shut).recorded();
});

test('a save that closes days and opens others again is one act, which says by what act each was told of before', () => {
  const its = { date: thu, remarks: '', reason: '', urgent: false, actId: 'a1', changedAt: now };
  const set = [day.records('LabDaySetUp', setting), labDay.of(thu).records('LabDaySetUp', { ...setting, date: thu })];
  const shut = given(...set, labDay.of(thu).records('LabDayClosed', its));
  const settings = [
    { ...asked, available: '', remarks: 'Works', version: 1 },
    { ...asked, date: thu, version: 2 },
  ];
  const closing = { date: wed, remarks: 'Works', reason: 'Works', urgent: false, actId: 'id-act', changedAt: now };
  shut
    .when(updateLabAvailability, { settings })
    .recorded(
      day.records('LabDayClosed', closing),
      labDay.of(thu).records('LabDayRevised', { ...setting, date: thu, reopens: true, actId: 'id-act' }),
      act([{ reason: 'Works' }], [{ date: thu, toldIn: 'a1' }]),
    );
  // A changed remark keeps the act that closed the day.
  const again = { ...its, remarks: 'A pipe', reason: 'A pipe', actId: 'a2', again: true };
  given(...set, labDay.of(thu).records('LabDayClosed', its), labDay.of(thu).records('LabDayClosed', again))
    .when(updateLabAvailability, { settings: [{ ...asked, date: thu, available: '', remarks: 'Two', version: 3 }] })
    .recorded(
      labDay.of(thu).records('LabDayClosed', { ...again, remarks: 'Two', reason: 'Two', actId: 'id-act' }),
      act([{ date: thu, reason: 'Two', again: true, toldIn: 'a1' }]),
    );
});

test('lowering a capacity below what is held is asked about first, then done without cancelling anything [2.4.3.06 2.7.2.09 2.7.2.18]', () => {
  const booked = given(day.records('LabDaySetUp', setting), held(6));
  booked
    .when(capacityAboveApproved, [
      { date: thu, capacity: 0 },
      { date: wed, capacity: 4 },
    ])
    .refused('capacity-below-held', { dates: [wed] });
  booked
    .when(capacityAboveApproved, [{ date: wed, capacity: 6 }])
    .recorded()
    .answers({ message: 'capacity-holds' });
  booked
    .when(updateLabAvailability, { settings: [{ ...asked, capacity: 4, version: 1 }] })
    .recorded(day.records('LabDayRevised', { ...setting, capacity: 4 }));
  expect(capacityAboveApproved.call.refusals!.kinds).toEqual({ 'capacity-below-held': 'conflict' });
});

test('every way of closing a booked day, or of taking it from those who booked it, is asked about first [2.5.2.13]', () => {
  const booked = given(day.records('LabDaySetUp', setting), held(6));
  const whole = { date: wed, capacity: 10, available: asked.available, remarks: '' };
  const when = (change: Partial<typeof whole>) =>
    booked.when(capacityAboveApproved, [{ ...whole, ...change }], cleaning);
  when({}).recorded();
  when({ remarks: 'Public lecture' }).recorded();
  when({ available: 'COL_RESEARCHER' }).recorded();
  for (const losing of [
    ...[{ available: '' }, { available: 'SELF_RESEARCHER' }, { capacity: 5 }],
    ...['Public Holiday', '<b>public</b>&nbsp; holiday', '公眾假期：中秋節翌日', '<b>公眾</b>假期'].map((remarks) => ({
      remarks,
    })),
  ])
    when(losing).refused('capacity-below-held', { dates: [wed] });
});

test('several affected dates are named with commas between them [2.7.2.09]', () => {
  given(held(2), labDay.of(thu).records('BookingPlaced', { ...held(2)[1].data, date: thu } as never))
    .when(capacityAboveApproved, [
      { date: wed, capacity: 1 },
      { date: thu, capacity: 0 },
    ])
    .refused('capacity-below-held', { dates: [wed, thu] });
});

test('remarks take 200 characters, tags not counted, and no more [2.5.2.07]', () => {
  const wrong = (remarks: string) =>
    beyond(updateLabAvailability.call.limits, { settings: [{ ...asked, remarks }] }).map(({ path }) => path);
  expect(wrong(`<b>${'x'.repeat(199)}&amp;</b>`)).toEqual([]);
  expect(wrong('&'.repeat(200))).toEqual([]);
  expect(wrong('x'.repeat(201))).toEqual(['settings.0.remarks']);
});

test('remarks are HTML that is cleaned when it is written; what holds no markup stays as it was typed (P18) [1.5.49 2.5.3.11]', () => {
  const typed = {
    '<b>Half</b> the room<img src=x onerror=alert(1)><script>alert(1)</script>': '<b>Half</b> the room',
    '<a href="javascript:alert(1)" style="x">R&D</a>': '<a>R&amp;D</a>',
    'R&D: p<0.05, "ok" 陳 & 李': 'R&D: p<0.05, "ok" 陳 & 李',
  };
  for (const [remarks, cleaned] of Object.entries(typed)) {
    const recorded = day.records('LabDaySetUp', { ...setting, remarks: cleaned });
    given()
      .when(updateLabAvailability, { settings: [{ ...asked, remarks }] }, cleaning)
      .recorded(recorded);
    given(recorded)
      .when(updateLabAvailability, { settings: [{ ...asked, remarks: cleaned }] }, cleaning)
      .recorded();
  }
});

test('a capacity is 0 to 999, digits or empty; a day may be past [2.5.2.14]', () => {
  const { input } = updateLabAvailability.call;
  const of = (capacity: unknown) => input.safeParse({ settings: [{ ...asked, capacity }] });
  for (const good of [0, 999, '', '12']) expect(of(good).success).toBe(true);
  for (const bad of [-1, 1000, '1000', 'ten', 1.5, null]) expect(of(bad).success).toBe(false);
  given()
    .when(updateLabAvailability, { settings: [asked] }, { today: '2027-04-01', now })
    .answers({ message: 'set-up' });
});

test('a set-up saved from an older version, or from none, is refused and overwrites nothing [2.7.07 2.7.10]', () => {
  const twice = given(day.records('LabDaySetUp', setting), day.records('LabDayRevised', { ...setting, capacity: 8 }));
  for (const version of [undefined, 0, 1])
    twice
      .when(updateLabAvailability, { settings: [{ ...asked, version }] })
      .refused('lab-day-changed', { changed: { stream: day.id, record: { date: wed }, otherwise: 'by-office' } });
  twice
    .when(updateLabAvailability, { settings: [{ ...asked, version: 2 }] })
    .recorded(day.records('LabDayRevised', setting));
  given()
    .when(updateLabAvailability, { settings: [{ ...asked, version: 0 }] })
    .recorded(day.records('LabDaySetUp', setting));
});
