import { from } from '@hadcl/kernel/columns';
import { reaction } from '@hadcl/kernel/reaction';
import { sql } from '@hadcl/kernel/sql';
import { holdersOf } from '../accounts/function.tables.js';
import { labDayEvents } from '../lab-days/lab-day.events.js';
import { noticeTo } from '../notifications/notice-to.contract.js';
import { projects } from '../projects/project.tables.js';

/** A missed sign-out is told to the person, who owes the time, and to the desk, which asks for it (C12). */
export const missedSignOutNotices = reaction({
  name: 'missed-sign-out-notices',
  events: labDayEvents,
  on: {
    SignOutMissed: async ({ date, userId, projectId }, cause) => {
      const [project] = await cause.rows(sql`
        select ${from(projects, 'p').pick('ref_num')} from ${projects} p where p.project_id = ${projectId}`);
      const names = { refNum: project?.refNum ?? '' };
      const told = { type: 'NTF_NOT_SIGNED_OUT', busDate: date, names } as const;
      const desk = await cause.rows(holdersOf('ATTENDANCE_MANAGEMENT'));
      return [
        noticeTo(userId, { ...told, noticeId: cause.idFor('person'), sentence: 'notice-not-signed-out' }),
        ...desk.map((holder) =>
          noticeTo(holder.userId, {
            ...told,
            noticeId: cause.idFor(`desk ${holder.userId}`),
            sentence: 'notice-not-signed-out-staff',
            aboutUserId: userId,
          }),
        ),
      ];
    },
  },
});
