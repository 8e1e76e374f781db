import { listsOf } from '@hadcl/kernel/log/lists-of';
import { accounts } from './accounts/index.js';
import { attendance } from './attendance/index.js';
import { audit } from './audit/index.js';
import { bookings } from './bookings/index.js';
import { ecourses } from './ecourses/index.js';
import { information } from './information/index.js';
import { labDays } from './lab-days/index.js';
import { mails } from './mails/index.js';
import { notifications } from './notifications/index.js';
import { outputRequests } from './output-requests/index.js';
import { progressReports } from './progress-reports/index.js';
import { projects } from './projects/index.js';
import { sessions } from './sessions/index.js';

/**
 * For the application modules: the query for a person's name in refusals, and the table that `facts.parameter` reads.
 */
export { personName } from './accounts/account/person-name.js';
export { parameterTable } from './information/settings/parameter.table.js';

/** Every feature of the product. A feature that is missing here is not registered anywhere. */
export const features = [
  accounts,
  sessions,
  information,
  labDays,
  bookings,
  attendance,
  notifications,
  projects,
  progressReports,
  outputRequests,
  ecourses,
  audit,
  mails,
] as const;

export const {
  streams,
  decisions,
  queries,
  projections,
  reactions,
  dailies,
  parameters,
  notices,
  functions,
  messages,
  letterKinds,
  mayListen,
} = listsOf(features);
