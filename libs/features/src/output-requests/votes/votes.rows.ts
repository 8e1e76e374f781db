import { as, from } from '@hadcl/kernel/columns';
import { sql, type RowOf } from '@hadcl/kernel/sql';
import type { Language } from '@hadcl/kernel/text/language';
import { accounts, nameIn } from '../../accounts/account/account.tables.js';
import { outputRequests } from '../request/request.tables.js';
import { hasVoted, isBarred, judges, voteRounds, votesTold } from './votes.tables.js';

/** How the votes about the last submission of a request stand, for this reader; no row where one officer is enough. */
export const votingRows = (requestId: string, userId: string, today: string) => sql`
  select ${from(voteRounds, 'v').pick('reviewers', 'standing', 'cast')},
         ${from(outputRequests, 'r').pick('submissions')},
         ${as('hasVoted', 'boolean', hasVoted(userId))},
         ${as('isBarred', 'boolean', isBarred(sql`${userId}`))},
         ${as('judges', 'int', judges(today))}
    from ${voteRounds} v
    join ${outputRequests} r using (request_id)
   where v.request_id = ${requestId} and v.reviewers > 1`;
export type VotingFound = RowOf<ReturnType<typeof votingRows>>;

/** The votes about the last submission once they are told, oldest first. */
export const openedVotes = (requestId: string, language: Language | undefined) => sql`
  select ${from(votesTold, 'b').pick('vote', 'note', 'at', { accountId: 'account_id' })},
         ${as('by', 'text', sql`coalesce((select ${nameIn(language)} from ${accounts} p where p.account_id = b.account_id), '')`)}
    from ${votesTold} b
    join ${voteRounds} v using (request_id, submission)
   where b.request_id = ${requestId}
   order by b.at, b.account_id`;
