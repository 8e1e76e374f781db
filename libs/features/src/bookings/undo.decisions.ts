import { dayText } from '@hadcl/kernel/day-text';
import { decision } from '@hadcl/kernel/decision';
import { labDay } from '../lab-days/lab-day.stream.js';
import { projectAccess } from '../projects/project-access.stream.js';
import { bookingCalls, undoRefused, undoSeconds } from './booking.contract.js';
import type { StayedWhy } from './office-act.events.js';
import { officeAct } from './office-act.stream.js';
import { judged, returns, takes, whyNot, type Stayed, type Undone } from './undo.rules.js';

const refuseAll = (why: StayedWhy) => {
  if (why === 'late') throw undoRefused('undo-too-late', { seconds: undoSeconds });
  throw undoRefused(why === 'seats' || why === 'days' ? 'undo-seats-taken' : 'nothing-to-undo', {});
};

/** An officer takes back what they have just decided: an act of its own, as far as nothing has happened since. */
export const undoDecisions = decision(bookingCalls.undoDecisions, {
  reads: ({ body, idFor }) => [
    ...[...new Set(body.map(({ projectId }) => projectId))].map((projectId) => projectAccess.of(projectId)),
    ...[...new Set(body.map(({ bookDate }) => bookDate))].map((date) => labDay.of(date)),
    officeAct.of(idFor('act')),
  ],

  *decide({ body, by, now, idFor }, read) {
    const accessOf = (projectId: string) => read(projectAccess.of(projectId));
    const stayed: Stayed[] = [];
    const open: Undone[] = [];
    for (const { bookDate: date, projectId, requestId, version } of body) {
      const [day, access] = [read(labDay.of(date)), accessOf(projectId)];
      const last = day.bookings[projectId];
      const booking = last?.bookingId === requestId && last.version === version ? last : undefined;
      const its = { date, projectId, refNum: access.status === 'none' ? '' : access.refNum };
      const why = whyNot(booking, day, { officerId: by.userId, now });
      if (why) stayed.push({ ...its, why });
      else open.push({ ...its, day, booking: booking!, to: booking!.decided! });
    }
    const { undone, stayed: more } = judged(open, accessOf);
    stayed.push(...more);
    if (undone.length === 0) refuseAll(stayed[0]!.why);
    for (const { date, booking, to } of undone) {
      const { bookingId, projectId } = booking;
      const its = { date, bookingId, projectId, changedAt: now, office: true };
      yield labDay.of(date).records('BookingDecisionUndone', {
        ...{ ...its, status: to.status, seats: to.seats },
        ...(to.approval && { approval: to.approval }),
        ...(to.actId && { actId: to.actId }),
      });
    }
    for (const projectId of new Set(undone.map((one) => one.projectId))) {
      if (accessOf(projectId).status !== 'self-service') continue;
      const its = undone.filter((one) => one.projectId === projectId);
      const [taken, returned] = [its.filter(takes), its.filter(returns)].map((of) => of.map(({ date }) => date));
      const project = projectAccess.of(projectId);
      if (taken!.length > 0) yield project.records('AccessDaysTaken', { projectId, dates: taken! });
      if (returned!.length > 0) yield project.records('AccessDaysReturned', { projectId, dates: returned! });
    }
    const actId = idFor('act');
    if (stayed.length > 0) yield officeAct.of(actId).records('OfficeDecisionsStayed', { actId, stayed });
  },

  answer: ({ body, idFor }, read, facts) => {
    const { stayed } = read(officeAct.of(idFor('act')));
    const told = { undone: body.length - stayed.length, all: body.length };
    return {
      message: stayed.length > 0 ? facts.say('decisions-undone-partly', told) : facts.say('decision-undone', {}),
      stayed: stayed.map(({ date, refNum, why }) =>
        facts.say('undo-stayed', {
          ref: refNum,
          date: dayText(date, facts.language),
          why: facts.say(`stayed-${why}`, {}),
        }),
      ),
    };
  },
});
