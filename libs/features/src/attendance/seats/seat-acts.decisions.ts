import { decision, type Facts } from '@hadcl/kernel/decision';
import { lastChange } from '@hadcl/kernel/refusing/last-change';
import { labDay, openVisits } from '../../lab-days/day/lab-day.stream.js';
import { attendanceParameters } from '../visits/attendance.contract.js';
import { isOver } from '../visits/lab-hours.js';
import { dateOfVisit, unchangedVisit } from '../corrections/noted-visit.js';
import { moveRefused, seatActs, serviceRefused } from './seat-acts.contract.js';
import { workstation } from './workstation.stream.js';
import { workstationNamed, workstationsOf } from './workstations.contract.js';

/** Whether the room has a workstation of this name. */
const stands = (no: string, facts: Facts) =>
  workstationsOf(facts.parameter(attendanceParameters.workstations)).includes(no);
const changed = (no: string, facts: Facts) =>
  serviceRefused('workstation-changed', {
    changed: lastChange(workstation.of(no), { no }, facts.say('by-desk', {})),
  });

/**
 * Until it is put back, the workstation must not be assigned. A person who sits there stays; the desk may move them.
 */
export const takeOutOfService = decision(seatActs.takeOutOfService, {
  reads: ({ body }) => [workstation.of(workstationNamed(body.no))],

  *decide({ body }, read, facts) {
    const no = workstationNamed(body.no);
    if (!stands(no, facts)) throw serviceRefused('no-such-workstation', {});
    const target = workstation.of(no);
    const before = read(target);
    if (before.status === 'out-of-service' && before.reason === body.reason) return;
    if (before.version !== body.version) throw changed(no, facts);
    yield target.records('WorkstationTakenOutOfService', { no, reason: body.reason });
  },

  answer: ({ body }, _, facts) => ({ message: facts.say('workstation-taken-out', { no: workstationNamed(body.no) }) }),
});

/** Also for a workstation that the room no longer has. */
export const putBackInService = decision(seatActs.putBackInService, {
  reads: ({ body }) => [workstation.of(workstationNamed(body.no))],

  *decide({ body }, read, facts) {
    const no = workstationNamed(body.no);
    const target = workstation.of(no);
    const before = read(target);
    if (before.status === 'in-service') return;
    if (before.version !== body.version) throw changed(no, facts);
    yield target.records('WorkstationPutBackInService', { no });
  },

  answer: ({ body }, _, facts) => ({ message: facts.say('workstation-put-back', { no: workstationNamed(body.no) }) }),
});

/**
 * Moves a person who is inside to a workstation without anybody. The decision checks this, so two desks cannot assign
 * one workstation twice.
 */
export const moveVisit = decision(seatActs.moveVisit, {
  reads: ({ body }) => [
    labDay.of(dateOfVisit(body.attendanceId)),
    workstation.of(workstationNamed(body.workstationNo)),
  ],

  *decide({ body, now }, read, facts) {
    const date = dateOfVisit(body.attendanceId);
    const to = workstationNamed(body.workstationNo);
    const day = labDay.of(date);
    const here = read(day);
    const visit = unchangedVisit(here.visits[body.attendanceId], undefined, facts);
    if (workstationNamed(visit.workstationNo) === to) return;
    unchangedVisit(visit, body.version, facts);
    if (visit.signedOutAt !== null || isOver(date, now, facts)) throw moveRefused('visit-is-over', {});
    if (!stands(to, facts)) throw moveRefused('no-such-workstation', {});
    if (read(workstation.of(to)).status === 'out-of-service') throw moveRefused('workstation-out', { no: to });
    if (openVisits(here).some(({ workstationNo }) => workstationNamed(workstationNo) === to))
      throw moveRefused('workstation-in-use', { no: to });
    const { visitId, projectId, userId, workstationNo: from } = visit;
    yield day.records('VisitMoved', { date, visitId, projectId, userId, changedAt: now, from, to });
  },

  answer: ({ body }, _, facts) => ({
    message: facts.say('visit-moved', { no: workstationNamed(body.workstationNo) }),
  }),
});
