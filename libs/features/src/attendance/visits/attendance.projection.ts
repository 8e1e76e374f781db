import { projection } from '@hadcl/kernel/projection';
import { labVisits } from '../../words/topics.js';
import { monthOf } from '../../words/calendar.js';
import { labDate } from '../../lab-days/day/lab-day.contract.js';
import { labDayEvents } from '../../lab-days/day/lab-day.events.js';
import { projectStoryOf } from '../../projects/story/project-story.contract.js';
import { outstanding } from './attendance.contract.js';
import { doorSeats, visitsOf } from '../../words/topics.js';
import { visits } from './attendance.tables.js';

const kept = (visitId: string) => visits.add({ visit_id: visitId }, { version: 1 });

export const attendanceProjection = projection({
  name: 'attendance',
  version: 1,
  tables: [visits],
  events: labDayEvents,
  topics: ({ type, data: { date, projectId, userId } }) => {
    const person = [labDate(date), visitsOf(userId)];
    const isNote = type === 'VisitNoted' || type === 'VisitMoved';
    const seats = isNote ? [] : [doorSeats(date)];
    // The booking histories and the story of a project count visits.
    const counted =
      type === 'SignedIn' || type === 'VisitWithdrawn' ? [labVisits(monthOf(date)), projectStoryOf(projectId)] : [];
    const owed = type === 'SignedIn' || isNote ? [] : [outstanding('all')];
    return [...person, ...seats, ...counted, ...owed];
  },
  on: {
    SignedIn: ({ visitId, date, projectId, refNum, projectType, userId, at, source }) => [
      visits.put(
        { visit_id: visitId },
        {
          date,
          project_id: projectId,
          ref_num: refNum,
          project_type: projectType,
          user_id: userId,
          signed_in_at: at,
          signed_out_at: null,
          missed: false,
          source,
          workstation_no: '',
          locker_no: '',
          remarks: '',
          version: 1,
        },
      ),
    ],
    SignedOut: ({ visitId, at, source }) => [
      visits.patch({ visit_id: visitId }, { signed_out_at: at, source }),
      kept(visitId),
    ],
    SignOutMissed: ({ visitId }) => [visits.patch({ visit_id: visitId }, { missed: true }), kept(visitId)],
    VisitNoted: ({ visitId, workstationNo, lockerNo, remarks }) => [
      visits.patch({ visit_id: visitId }, { workstation_no: workstationNo, locker_no: lockerNo, remarks }),
      kept(visitId),
    ],
    VisitMoved: ({ visitId, to }) => [visits.patch({ visit_id: visitId }, { workstation_no: to }), kept(visitId)],
    VisitCorrected: ({ visitId, signedInAt, signedOutAt }) => [
      visits.patch({ visit_id: visitId }, { signed_in_at: signedInAt, signed_out_at: signedOutAt, source: 'STAFF' }),
      kept(visitId),
    ],
    VisitWithdrawn: ({ visitId }) => [visits.remove({ visit_id: visitId })],
  },
});
