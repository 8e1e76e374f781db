import { from } from '@hadcl/kernel/columns';
import { order } from '@hadcl/kernel/decision';
import { reaction } from '@hadcl/kernel/reaction';
import { sql } from '@hadcl/kernel/sql';
import { statusOn } from './project-dates.contract.js';
import { projectDayEvents } from './project-day.daily.js';
import { projectStatusOrders } from '../management/project-management.contract.js';
import { projectDetails, projects } from './project.tables.js';

/** The projects whose status follows their dates. */
const following = sql`
  select ${from(projects, 'p').pick('project_id', { accessStartDate: 'from_date', accessEndDate: 'until_date' })},
         ${from(projectDetails, 'd').pick('status', { portalAccessEndDate: 'portal_end' })}
    from ${projects} p
    join ${projectDetails} d using (project_id)
   where not d.is_status_by_hand
   order by p.project_id`;

/** A status change belongs to the date that caused it, even if the worker processes that date a week later. */
export const projectStatusesByDate = reaction({
  name: 'project-statuses',
  events: projectDayEvents,
  on: {
    ProjectDayBegan: async ({ date }, { rows, facts }) => {
      const at = facts.instantOf(date, '00:00');
      const changed = (await rows(following)).filter((row) => statusOn(row, date) !== row.status);
      return changed.map(({ projectId }) =>
        order(projectStatusOrders.recordProjectStatus, { projectId, date, at }, projectId),
      );
    },
  },
});
