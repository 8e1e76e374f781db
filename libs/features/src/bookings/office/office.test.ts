import { expect, test } from '@jest/globals';
import { given } from '@hadcl/kernel-testing/given';
import { submitAllBookings } from './office.decisions.js';
import {
  approved,
  cancelled,
  cancelledByOffice,
  changedByOffice,
  changedWithApproval,
  inOneAct,
  closedDay,
  daysReturned,
  daysTaken,
  idOf,
  line,
  newLine,
  openDay,
  opened,
  placed,
  rejected,
  remarked,
  revisedDay,
  reviewed,
  solo,
  standing,
  submitted,
  team,
  thu,
  turnedDown,
  visited,
  waiting,
  wed,
} from '../booking/booking.examples.js';

const lab = [...team, openDay(wed), openDay(thu)] as const;
const done = { isSuccess: true, message: 'booking-submitted', failType: null, invalidList: [] };

test('the office approves what was submitted, with other seats if it must [2.4.1.07]', () => {
  const waiting = given(...lab, submitted('team', wed, 2));
  waiting
    .when(submitAllBookings, [line('team', wed, 'APPROVED', 2)])
    .recorded(...inOneAct(approved('team', wed, 2)))
    .answers(done);
  waiting
    .when(submitAllBookings, [line('team', wed, 'APPROVED', 3)])
    .recorded(
      ...inOneAct(
        changedWithApproval('team', wed, 2, 3),
        approved('team', wed, 3, { status: 'SUBMITTED', seats: 2, held: 2 }),
      ),
    );
});

test('a rejected booking can be approved after all, if it passes the checks of a new line [2.4.1.07]', () => {
  const turned = given(...lab, submitted('team', wed, 3), rejected('team', wed, 3));
  turned
    .when(submitAllBookings, [line('team', wed, 'APPROVED', 3, 2)])
    .recorded(...inOneAct(approved('team', wed, 3, turnedDown(3))));
  given(...lab, submitted('team', wed, 3), rejected('team', wed, 3), submitted('others', wed, 2))
    .when(submitAllBookings, [line('team', wed, 'APPROVED', 3, 2)])
    .refused('insufficient-capacity', { invalidList: [expect.objectContaining({ date: wed, remainingSeats: 2 })] });
});

test('a new line of the office is approved from the start, without release or notice, on any date of the period [2.4.1.16 2.5.2.15]', () => {
  given(...team, openDay(wed, { releaseAt: '2027-03-09T00:00:00+08:00' }))
    .when(submitAllBookings, [{ ...newLine('team', wed, 2), remarks: 'By phone' }], {
      today: wed,
      now: '2027-03-01T10:00:00+08:00',
    })
    .recorded(...inOneAct(placed('team', wed, 2, 'By phone')));
  given(opened('team', { until: wed }), openDay(wed), openDay(thu))
    .when(submitAllBookings, [newLine('team', thu, 1)])
    .refused('office-outside-period')
    .answers(expect.objectContaining({ isSuccess: false, failType: 1 }) as never);
});

test('seats changed by the office revise an approved line and leave a submitted one waiting [2.4.1.13 2.4.1.27]', () => {
  given(...lab, submitted('team', wed, 2))
    .when(submitAllBookings, [line('team', wed, 'SUBMITTED', 3)])
    .recorded(...inOneAct(changedByOffice('team', wed, 2, 3, waiting(2))));
  const revised = given(...lab, placed('team', wed, 2), changedByOffice('team', wed, 2, 3));
  revised.when(submitAllBookings, [line('team', wed, 'REVISED', 3, 2)]).recorded();
  revised.when(submitAllBookings, [line('team', wed, 'REVIEWED', 3, 2)]).recorded(...inOneAct(reviewed('team', wed)));
});

test('only an approved line can be marked as reviewed, and keeps its seats [2.4.1.14 2.4.1.23 2.4.1.24]', () => {
  given(...lab, placed('team', wed, 4))
    .when(submitAllBookings, [line('team', wed, 'REVIEWED', 4)])
    .recorded(...inOneAct(reviewed('team', wed)));
  for (const past of [[submitted('team', wed, 4)], [submitted('team', wed, 4), rejected('team', wed, 4)]])
    given(...lab, ...past)
      .when(submitAllBookings, [line('team', wed, 'REVIEWED', 4, past.length)])
      .refused('move-not-allowed');
  given(...lab, placed('team', wed, 4), reviewed('team', wed))
    .when(submitAllBookings, [newLine('others', wed, 1)])
    .refused('no-such-project');
  given(...lab, opened('others'), placed('team', wed, 4), reviewed('team', wed))
    .when(submitAllBookings, [newLine('others', wed, 1)])
    .refused('insufficient-capacity');
});

test('every line that is not cancelled can be cancelled; those that hold seats can be rejected, with a reason [2.4.1.25 2.4.1.26]', () => {
  const [sent, revised] = [[submitted('team', wed, 2)], [placed('team', wed, 1), changedByOffice('team', wed, 1, 2)]];
  const held = {
    SUBMITTED: sent,
    REVISED: revised,
    APPROVED: [placed('team', wed, 2)],
    REVIEWED: [placed('team', wed, 2), reviewed('team', wed)],
  };
  for (const [status, past] of Object.entries(held) as [keyof typeof held, (typeof held)['APPROVED']][]) {
    given(...lab, ...past)
      .when(submitAllBookings, [line('team', wed, 'CANCELLED', 0, past.length)])
      .recorded(...inOneAct(cancelledByOffice('team', wed, 2, standing(2, status))));
    given(...lab, ...past)
      .when(submitAllBookings, [{ ...line('team', wed, 'REJECTED', 2, past.length), rejectReason: 'Maintenance' }])
      .recorded(...inOneAct(rejected('team', wed, 2, 'Maintenance', { status, seats: 2, held: 2 })));
  }
  const turned = given(...lab, ...sent, rejected('team', wed, 2));
  turned
    .when(submitAllBookings, [line('team', wed, 'CANCELLED', 2, 2)])
    .recorded(...inOneAct(cancelledByOffice('team', wed, 2, turnedDown(2))));
  const gone = given(...lab, ...sent, cancelled('team', wed, 2));
  gone.when(submitAllBookings, [line('team', wed, 'REJECTED', 2, 2)]).refused('move-not-allowed');
  gone.when(submitAllBookings, [line('team', wed, 'APPROVED', 2, 2)]).refused('move-not-allowed');
});

test('a booking that is rejected or cancelled cannot be updated, and the answer names it [2.4.1.27]', () => {
  const over = { REJECTED: rejected('team', wed, 2, 'Full'), CANCELLED: cancelledByOffice('team', wed, 2) } as const;
  for (const [status, end] of Object.entries(over) as [keyof typeof over, (typeof over)['REJECTED']][]) {
    const gone = given(...lab, submitted('team', wed, 2), end);
    for (const seats of [2, 3])
      gone
        .when(submitAllBookings, [{ ...line('team', wed, status, seats, 2), rejectReason: 'Another' }])
        .refused('nothing-to-update', { invalidList: [expect.objectContaining({ date: wed, refNum: 'R-team' })] })
        .answers(expect.objectContaining({ isSuccess: false, failType: 2 }) as never);
  }
  given(...lab, submitted('team', wed, 2), over.REJECTED)
    .when(submitAllBookings, [{ ...line('team', wed, 'REJECTED', 2, 2), remarks: 'Called back' }])
    .recorded(...inOneAct(remarked('team', wed, 'Called back')));
});

test('a remark of the office changes nothing else', () => {
  const remarks = 'Needs two screens';
  given(...lab, submitted('team', wed, 2))
    .when(submitAllBookings, [{ ...line('team', wed, 'SUBMITTED', 2), remarks }])
    .recorded(...inOneAct(remarked('team', wed, remarks)));
  given(...lab, submitted('team', wed, 2), remarked('team', wed, remarks))
    .when(submitAllBookings, [{ ...line('team', wed, 'SUBMITTED', 2, 2), remarks }])
    .recorded();
});

test('the lines of one submission are judged together: what one gives back, another may take; all or none [2.4.1.12]', () => {
  const full = given(...lab, opened('others'), placed('others', wed, 4));
  full
    .when(submitAllBookings, [line('others', wed, 'REVISED', 1), newLine('team', wed, 3)])
    .recorded(...inOneAct(changedByOffice('others', wed, 4, 1), placed('team', wed, 3)));
  full
    .when(submitAllBookings, [newLine('team', thu, 2), newLine('team', wed, 1)])
    .refused('insufficient-capacity', { invalidList: [expect.objectContaining({ date: wed, remainingSeats: 0 })] });
  const two = given(...lab, opened('others'));
  two
    .when(submitAllBookings, [newLine('team', wed, 3), newLine('others', wed, 2)])
    .refused('insufficient-capacity')
    .answers(expect.objectContaining({ failType: 0, isSuccess: false }) as never);
});

test('a lowered or closed day takes no more, but its lines can be lowered [2.4.3.07 2.4.3.08]', () => {
  const lowered = given(...lab, submitted('team', wed, 4), revisedDay(wed, { capacity: 2 }), opened('others'));
  lowered
    .when(submitAllBookings, [line('team', wed, 'SUBMITTED', 3)])
    .recorded(...inOneAct(changedByOffice('team', wed, 4, 3, waiting(4))));
  lowered.when(submitAllBookings, [newLine('others', wed, 1)]).refused('insufficient-capacity');
  given(...lab, closedDay(wed))
    .when(submitAllBookings, [newLine('team', wed, 1)])
    .refused('insufficient-capacity');
});

test('on a day above its capacity no line takes more, whatever another gives back beside it', () => {
  const over = given(
    ...lab,
    opened('others'),
    submitted('team', wed, 3),
    submitted('third', wed, 1),
    revisedDay(wed, { capacity: 1 }),
  );
  over
    .when(submitAllBookings, [line('team', wed, 'SUBMITTED', 1), newLine('others', wed, 2)])
    .refused('insufficient-capacity', {
      invalidList: [expect.objectContaining({ refNum: 'R-others', remainingSeats: 0 })],
    });
  over
    .when(submitAllBookings, [line('team', wed, 'SUBMITTED', 1)])
    .recorded(...inOneAct(changedByOffice('team', wed, 3, 1, { ...waiting(3), held: 4 })));
});

test('a refusal that is not about seats tells how many remain all the same', () => {
  given(...lab, placed('team', wed, 1))
    .when(submitAllBookings, [newLine('team', wed, 1)])
    .refused('already-booked', { invalidList: [expect.objectContaining({ date: wed, remainingSeats: 3 })] });
});

test('an approval never takes the approved seats of a day above its capacity: the answer says how many can be approved, and so many can be', () => {
  const wide = [...team, opened('others'), openDay(wed, { capacity: 9 })];
  const lowered = given(
    ...[...wide, placed('others', wed, 3), submitted('team', wed, 6)],
    revisedDay(wed, { capacity: 8 }),
  );
  lowered.when(submitAllBookings, [line('team', wed, 'APPROVED', 6)]).refused('insufficient-capacity', {
    invalidList: [expect.objectContaining({ date: wed, refNum: 'R-team', remainingSeats: 5 })],
  });
  lowered
    .when(submitAllBookings, [line('team', wed, 'APPROVED', 5)])
    .recorded(
      ...inOneAct(
        changedWithApproval('team', wed, 6, 5),
        approved('team', wed, 5, { status: 'SUBMITTED', seats: 6, held: 9 }),
      ),
    );
  const both = given(
    ...[...wide, submitted('others', wed, 3), submitted('team', wed, 6)],
    revisedDay(wed, { capacity: 8 }),
  );
  both
    .when(submitAllBookings, [line('team', wed, 'APPROVED', 6), line('others', wed, 'APPROVED', 3)])
    .refused('insufficient-capacity');
  both
    .when(submitAllBookings, [line('team', wed, 'APPROVED', 6)])
    .recorded(...inOneAct(approved('team', wed, 6, { status: 'SUBMITTED', seats: 6, held: 9 })));
  given(...wide, submitted('team', wed, 2), closedDay(wed))
    .when(submitAllBookings, [line('team', wed, 'APPROVED', 2)])
    .refused('insufficient-capacity', { invalidList: [expect.objectContaining({ remainingSeats: 0 })] });
});

test('a line of the office has 1 to 6 seats, a self-service line one [2.5.2.04 2.5.2.05]', () => {
  const wide = given(...team, solo(3), openDay(wed, { capacity: 20 }), submitted('team', wed, 2));
  for (const quota of [0, 7])
    wide
      .when(submitAllBookings, [line('team', wed, 'APPROVED', quota)])
      .refused('seats-not-allowed', { max: 6 })
      .answers(expect.objectContaining({ failType: 2 }) as never);
  wide.when(submitAllBookings, [newLine('solo', wed, 2)]).refused('seats-not-allowed', { max: 1 });
  wide
    .when(submitAllBookings, [newLine('solo', wed, 2), newLine('team', thu, 7)])
    .refused('seats-not-allowed', { max: 6 });
});

test('a self-service line of the office spends an access day, and gives it back when it is rejected or cancelled [2.5.1.19]', () => {
  const one = given(...lab, solo(1));
  one.when(submitAllBookings, [newLine('solo', wed, 1)]).recorded(...inOneAct(placed('solo', wed, 1)), daysTaken(wed));
  one.when(submitAllBookings, [newLine('solo', wed, 1), newLine('solo', thu, 1)]).refused('office-outside-period', {
    invalidList: [wed, thu].map((date) => expect.objectContaining({ date, remainingAccess: -1 })),
  });
  const spent = given(...lab, solo(1), submitted('solo', wed, 1), daysTaken(wed));
  spent
    .when(submitAllBookings, [line('solo', wed, 'REJECTED', 1)])
    .recorded(...inOneAct(rejected('solo', wed, 1)), daysReturned(wed));
  spent.when(submitAllBookings, [line('solo', wed, 'APPROVED', 1)]).recorded(...inOneAct(approved('solo', wed, 1)));
  given(...lab, solo(1), submitted('solo', wed, 1), daysTaken(wed), rejected('solo', wed, 1), daysReturned(wed))
    .when(submitAllBookings, [line('solo', wed, 'APPROVED', 1, 2)])
    .recorded(...inOneAct(approved('solo', wed, 1, turnedDown(1))), daysTaken(wed));
});

test('an access day that was used is not given back', () => {
  given(...lab, solo(1), placed('solo', wed, 1), daysTaken(wed), visited('solo', wed))
    .when(submitAllBookings, [line('solo', wed, 'CANCELLED', 1)])
    .recorded(...inOneAct(cancelledByOffice('solo', wed, 1)));
});

test('a line names the booking that it means: one that is gone, or was made meanwhile, is refused', () => {
  const made = given(...lab, submitted('team', wed, 2));
  made.when(submitAllBookings, [newLine('team', wed, 2)]).refused('already-booked');
  made
    .when(submitAllBookings, [{ ...line('team', wed, 'APPROVED', 2), requestId: idOf('team', thu) }])
    .refused('no-such-booking');
  given(...lab)
    .when(submitAllBookings, [line('team', wed, 'APPROVED', 2)])
    .refused('no-such-booking');
});

test('a line saved from an older version is refused and overwrites nothing [2.7.06]', () => {
  const made = given(...lab, submitted('team', wed, 2), changedByOffice('team', wed, 2, 3));
  const asking = (version: number) => [line('team', wed, 'APPROVED', 3, version)];
  made.when(submitAllBookings, asking(1)).refused('booking-changed', { changed: { otherwise: 'by-office' } });
  made.when(submitAllBookings, asking(2)).recorded(...inOneAct(approved('team', wed, 3)));
  // A rejected booking holds no seats; a new line for it is refused as outdated.
  given(...lab, submitted('team', wed, 2), rejected('team', wed, 2))
    .when(submitAllBookings, [newLine('team', wed, 2)])
    .refused('booking-changed');
});
