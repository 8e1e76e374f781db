import { only, table } from '@hadcl/kernel/projection';
import { sql, type Sql } from '@hadcl/kernel/sql';
import { accounts, whyNotInUse } from '../../accounts/account/account.tables.js';
import { roles } from '../../words/role.js';
import type { Standing, Vote } from './votes.policy.js';

/** The votes about the last submission of each request. */
export const voteRounds = table(
  'output_vote_rounds',
  { request_id: 'text' },
  {
    /** The votes to release that an approval of this submission needs. */
    reviewers: 'int',
    /** The submission that was voted on; '' before the first vote. */
    submission: 'text',
    cast: 'int',
    standing: only<Standing>('text'),
  },
);
/** Who voted about which submission. */
export const votesCast = table(
  'output_votes',
  { request_id: 'text', submission: 'text', account_id: 'text' },
  { at: 'timestamptz' },
);
/**
 * What was voted, from the time at which the votes are all in. A table of its own, because the last vote and `VotesOpened`
 * are one append, in either order.
 */
export const votesTold = table(
  'output_votes_told',
  { request_id: 'text', submission: 'text', account_id: 'text' },
  { at: 'timestamptz', vote: only<Vote>('text'), note: 'text' },
  { personal: { vote: 'request_id', note: 'request_id' } },
);
/** Everybody who was ever a person of a project; nobody leaves it. */
export const everyoneOfProject = table(
  'output_project_people_ever',
  { project_id: 'text', user_id: 'text' },
  { attached_at: 'timestamptz' },
);

/** Whether this person may not judge `r`, a row of requests. */
export const isBarred = (userId: Sql) => sql`(
  r.requester = ${userId}
  or exists (select from ${everyoneOfProject} y where y.project_id = r.project_id and y.user_id = ${userId}))`;
/** Whether this person voted in `v`, the round of the request `r`. */
export const hasVoted = (userId: string) => sql`
  exists (select from ${votesCast} b
           where b.request_id = r.request_id and b.submission = v.submission and b.account_id = ${userId})`;
/** Whether votes are awaited in `v`, the round of the request `r`, which may be missing. */
export const asksVotes = sql`(
  coalesce(v.reviewers, 1) > 1 and v.standing in ('unfinished', 'another') and r.status in ('SUBMITTED', 'UNDER_REVIEW'))`;
/** Whether the vote of this person is awaited. */
export const isVoteDue = (userId: string) => sql`(
  ${asksVotes} and not ${hasVoted(userId)} and not ${isBarred(sql`${userId}`)})`;
/** The active officers who may judge the request `r`. */
export const judges = (today: string) => sql`(
  select count(*) from ${accounts} o
   where ${roles.officer} = any(o.roles)
     and o.effective_date <= ${today}::date
     and ${whyNotInUse(sql`o`, today)} is null
     and not ${isBarred(sql`o.account_id`)})`;
