import { projection } from '@hadcl/kernel/projection';
import { projectAccessEvents } from '../../projects/access/project-access.stream.js';
import { requestsChanged } from '../request/request.contract.js';
import { requestEvents } from '../request/request.stream.js';
import { voteEvents } from './votes.stream.js';
import { everyoneOfProject, voteRounds, votesCast, votesTold } from './votes.tables.js';

const { RequestSubmitted, VotesOpened } = requestEvents;
const { PersonAttached, SelfServiceOpened } = projectAccessEvents;
const belonged = (projectId: string, userId: string, at: string) => [
  everyoneOfProject.put({ project_id: projectId, user_id: userId }, { attached_at: at }),
];
const begun = { submission: '', cast: 0, standing: 'unfinished' } as const;

export const voteProjection = projection({
  name: 'output-votes',
  version: 1,
  tables: [voteRounds, votesCast, votesTold, everyoneOfProject],
  events: { ...voteEvents, RequestSubmitted, VotesOpened, PersonAttached, SelfServiceOpened },
  topics: () => [requestsChanged],
  on: {
    RequestSubmitted: ({ requestId, reviewers = 1 }) => [
      voteRounds.put({ request_id: requestId }, { ...begun, reviewers }),
    ],
    VoteCast: ({ requestId, submission, accountId, count }, { happenedAt }) => [
      voteRounds.patch({ request_id: requestId }, { submission, cast: count }),
      votesCast.put({ request_id: requestId, submission, account_id: accountId }, { at: happenedAt }),
    ],
    VotesLapsed: ({ requestId, submission, accountIds }) => [
      voteRounds.patch({ request_id: requestId }, begun),
      ...accountIds.map((account_id) => votesCast.remove({ request_id: requestId, submission, account_id })),
    ],
    VotesOpened: ({ requestId, submission, standing, voters, ballots }) => {
      // An erased request has a text instead of the list.
      const all: string | typeof ballots = ballots;
      return [
        voteRounds.patch({ request_id: requestId }, { standing }),
        ...voters.flatMap(({ accountId: account_id, at }, i) => {
          const ballot = typeof all === 'string' ? undefined : all[i];
          return ballot ? [votesTold.put({ request_id: requestId, submission, account_id }, { at, ...ballot })] : [];
        }),
      ];
    },
    PersonAttached: ({ projectId, userId }, { happenedAt }) => belonged(projectId, userId, happenedAt),
    SelfServiceOpened: ({ projectId, userId }, { happenedAt }) => belonged(projectId, userId, happenedAt),
  },
});
