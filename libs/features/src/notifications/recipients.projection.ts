import { projection, table } from '@hadcl/kernel/projection';
import { accountEvents } from '../accounts/account.events.js';
import { functionEvents } from '../accounts/function.events.js';
import { heldSeatsRows, heldSeatsTable } from '../lab-days/held-seats.events.js';
import { labDayEvents } from '../lab-days/lab-day.events.js';
import { accessEvents } from '../projects/access.events.js';

/** Whom notices can name or reach. */
export const recipients = table(
  'notice_recipients',
  { user_id: 'text' },
  { last_name: 'text', first_name: 'text', roles: 'text[]' },
  { personal: { last_name: 'user_id', first_name: 'user_id' } },
);

export const rightsOfRoles = table('notice_rights', { role: 'text', code: 'text' }, { rank: 'int' });

export const teams = table(
  'notice_teams',
  { project_id: 'text', user_id: 'text' },
  { member_from: 'date', member_until: 'date' },
);

export const teamNames = table('notice_team_names', { project_id: 'text' }, { ref_num: 'text' });

/** Bookings that hold seats: whom the closing of a day concerns. */
export const heldBookings = heldSeatsTable('notice_bookings');

const { AccountOpened, AccountLocked, UnlockLinkIssued } = accountEvents;

/** What reactions look up; nothing on a screen reads it, so it makes nothing stale. */
export const recipientsProjection = projection({
  name: 'notice-recipients',
  version: 1,
  tables: [recipients, rightsOfRoles, teams, teamNames, heldBookings],
  events: { ...labDayEvents, ...accessEvents, ...functionEvents, AccountOpened, AccountLocked, UnlockLinkIssued },
  topics: () => [],
  on: {
    AccountOpened: ({ accountId, lastName, firstName, roles }) => [
      recipients.put({ user_id: accountId }, { last_name: lastName, first_name: firstName, roles }),
    ],
    AccountLocked: null,
    UnlockLinkIssued: null,
    FunctionDefined: ({ code, roles, rank }) => roles.map((role) => rightsOfRoles.put({ role, code }, { rank })),

    CollaborationOpened: ({ projectId, refNum }) => [teamNames.put({ project_id: projectId }, { ref_num: refNum })],
    SelfServiceOpened: ({ projectId, refNum, userId, from, until }) => [
      teamNames.put({ project_id: projectId }, { ref_num: refNum }),
      teams.put({ project_id: projectId, user_id: userId }, { member_from: from, member_until: until }),
    ],
    PersonAttached: ({ projectId, userId, from, until }) => [
      teams.put({ project_id: projectId, user_id: userId }, { member_from: from, member_until: until }),
    ],
    PersonDetached: ({ projectId, userId }) => [teams.remove({ project_id: projectId, user_id: userId })],
    AccessDaysTaken: null,
    AccessDaysReturned: null,
    FirstVisitMade: null,

    ...heldSeatsRows(heldBookings),
    LabDaySetUp: null,
    LabDayRevised: null,
    LabDayClosed: null,
    SignedIn: null,
    SignedOut: null,
    SignOutMissed: null,
    VisitNoted: null,
    VisitCorrected: null,
    VisitWithdrawn: null,
  },
});
