import { test } from '@jest/globals';
import { given } from '@hadcl/kernel-testing/given';
import { labDay } from '../../lab-days/day/lab-day.stream.js';
import { at, openLab, visitOf, wed } from '../visits/attendance.examples.js';
import { moveVisit, putBackInService, takeOutOfService } from './seat-acts.decisions.js';
import { workstation } from './workstation.stream.js';

const six = workstation.of('WS-06');
const out = six.records('WorkstationTakenOutOfService', { no: 'WS-06', reason: 'Screen' });
const back = six.records('WorkstationPutBackInService', { no: 'WS-06' });
const day = labDay.of(wed);
const now = { now: at('15:00') };
const [ann, bob] = [visitOf('ann'), visitOf('bob')];
const sits = ({ visitId, userId }: { visitId: string; userId: string }, workstationNo: string) =>
  day.records('VisitNoted', {
    ...{ date: wed, projectId: 'team', changedAt: at('10:01'), lockerNo: '', remarks: '' },
    ...{ visitId, userId, workstationNo },
  });
const inside = [openLab(), ...ann.came('10:00'), sits(ann, 'WS-04'), ...bob.came('10:00'), sits(bob, 'ws 5')];
const move = (workstationNo: string, version = 2) => ({ attendanceId: ann.visitId, workstationNo, version });

test('a workstation is taken out of service with its reason, however its number is written, once', () => {
  const body = { no: 'ws 6', reason: 'Screen', version: 0 };
  given().when(takeOutOfService, body, now).recorded(out).answers({ message: 'workstation-taken-out' });
  given(out).when(takeOutOfService, body, now).recorded();
  given(out, back)
    .when(takeOutOfService, { ...body, version: 2 }, now)
    .recorded(out);
});

test('a workstation that the room has not, and one that another officer changed meanwhile, are refused', () => {
  const body = { no: 'WS-06', reason: 'Power', version: 0 };
  given()
    .when(takeOutOfService, { ...body, no: 'WS-25' }, now)
    .refused('no-such-workstation');
  given(out).when(takeOutOfService, body, now).refused('workstation-changed');
  given(out, back, out).when(putBackInService, { no: 'WS-06', version: 1 }, now).refused('workstation-changed');
});

test('it is put back in service, once', () => {
  given(out).when(putBackInService, { no: 'WS-06', version: 1 }, now).recorded(back);
  given(out, back).when(putBackInService, { no: 'WS-06', version: 1 }, now).recorded();
});

test('a person who is inside is moved to a workstation where nobody sits', () => {
  given(...inside)
    .when(moveVisit, move('7'), now)
    .recorded(
      day.records('VisitMoved', {
        ...{ date: wed, visitId: ann.visitId, projectId: 'team', userId: 'ann', changedAt: at('15:00') },
        ...{ from: 'WS-04', to: 'WS-07' },
      }),
    );
  given(...inside)
    .when(moveVisit, move('4', 1), now)
    .recorded();
});

test('nobody is moved to where another sits, to what is out of service or not there, or after they left', () => {
  const refused = (workstationNo: string) => given(...inside, out).when(moveVisit, move(workstationNo), now);
  refused('WS-05').refused('workstation-in-use');
  refused('WS-06').refused('workstation-out');
  refused('WS-99').refused('no-such-workstation');
  given(...inside)
    .when(moveVisit, move('WS-07', 1), now)
    .refused('visit-changed-meanwhile');
  given(...inside, ...ann.left('11:00'))
    .when(moveVisit, move('WS-07', 3), now)
    .refused('visit-is-over');
  given(...inside)
    .when(moveVisit, move('WS-07'), { now: at('20:00') })
    .refused('visit-is-over');
});
