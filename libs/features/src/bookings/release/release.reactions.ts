import { dayText } from '@hadcl/kernel/text/day-text';
import { from } from '@hadcl/kernel/columns';
import { order } from '@hadcl/kernel/decision';
import { reaction, type Cause } from '@hadcl/kernel/reaction';
import { sql } from '@hadcl/kernel/sql';
import { accounts } from '../../accounts/account/account.tables.js';
import { visits } from '../../attendance/visits/attendance.tables.js';
import { dataOffice } from '../../information/content/information.contract.js';
import { projectAccessEvents } from '../../projects/access/project-access.stream.js';
import { projectPeople, projects } from '../../projects/project/project.tables.js';
import { bookings } from '../booking/booking.tables.js';
import { releaseOrders } from './release.contract.js';

/** Future dates that the application holds but may no longer use, given its present person and period. */
const lostDates = (projectId: string, today: string) => sql`
  select ${from(bookings, 'b').pick('date')}, ${from(projects, 'p').pick('ref_num')}
    from ${bookings} b
    join ${projects} p using (project_id)
   where b.project_id = ${projectId}
     and b.holds
     and b.date >= ${today}
     and (b.date not between p.from_date and p.until_date
          or not exists (select from ${projectPeople} m where m.project_id = b.project_id))
     and not exists (select from ${visits} v where v.project_id = b.project_id and v.date = b.date)
   order by b.date`;

/** The person is told by letter, because without an account they see no notices. */
const release = async ({ projectId, userId }: { projectId: string; userId: string }, cause: Cause) => {
  const lost = await cause.rows(lostDates(projectId, cause.facts.localOf(cause.meta.happenedAt).date));
  if (lost.length === 0) return [];
  const [reader] = await cause.rows(sql`
    select ${from(accounts, 'a').pick('language')} from ${accounts} a where a.account_id = ${userId}`);
  const facts = cause.facts.speaking(reader?.language ?? null);
  return [
    order(releaseOrders.releaseBookings, { projectId, dates: lost.map(({ date }) => date) }),
    {
      mailTo: userId,
      subject: facts.say('letter-released-subject', {}),
      text: facts.say('letter-released', {
        refNum: lost[0]!.refNum,
        dates: lost.map(({ date }) => `- ${dayText(date, facts.language)}`).join('\n'),
        email: facts.parameter(dataOffice),
      }),
    },
  ];
};

/** An application that ends (with its role or account) or is shortened releases its bookings. */
export const releasedBookings = reaction({
  name: 'released-bookings',
  events: projectAccessEvents,
  on: { SelfServiceEnded: release, SelfServiceChanged: release },
});
