import { anOwnVisit, at } from '../../attendance.examples.js';
import { turnOf } from './DoorAnswer.js';

const inside = anOwnVisit();
const gone = anOwnVisit({ signoutTime: at('12:37'), isOpen: false });
const back = anOwnVisit({ attendanceId: '2027-03-10.v-2', signinTime: at('14:00') });

it.each([
  ['nothing happened', null, null, undefined],
  ['their code signed them in', null, inside, 'in'],
  ['they were inside before', inside, inside, undefined],
  ['their code signed them out', inside, gone, 'out'],
  ['they came back', gone, back, 'in'],
  ['both happened while the phone was away', null, gone, 'out'],
  ['staff took the visit back', back, gone, undefined],
  ['staff took the only visit back', inside, null, undefined],
  ['staff opened a visit again', gone, inside, undefined],
])('when %s, the phone says so', (_, before, after, turn) => {
  expect(turnOf(before, after)).toBe(turn);
});
