import { voteCalls, type Voting } from '@hadcl/features/output-requests/votes/votes.contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { requestCalls } from '@hadcl/features/output-requests/request/request.contract';
import { answering, renderScreen } from '../../shell/testing.js';
import { press } from '../../ui/browser/steps.js';
import { withLayout } from '../../ui/form/form.examples.js';
import './messages.js';
import RequestsManagementPage from './RequestsManagementPage.js';
import { request } from './review.examples.js';
import { part } from './review.steps.js';
import { queueOrder } from './staff/queue.js';
import { row } from './review.examples.js';
import type { Request } from './types.js';

beforeAll(withLayout);

const voting = (its: Partial<Voting> = {}): Voting => ({
  ...{ submission: '1', in: 1, of: 2, reviewers: 2, standing: 'unfinished', hasVoted: false, isBarred: false },
  ...{ tooFew: null, cast: [], ...its },
});
const open = async (its: Partial<Voting>, allowed: Request['allowed'] = ['vote', 'review']) => {
  const screenOf = renderScreen(<RequestsManagementPage />, {
    at: '/output-request-management?view=all&request=r-5',
    user: { roles: ['HADCL_OFFICER'], functions: ['OUTPUT_REQUEST_MANAGEMENT'], readOnly: [] },
    answers: [
      answering(requestCalls.requestDetail, request({ allowed, voting: voting(its) })),
      answering(voteCalls.castVote, { message: 'Your vote is recorded.' }),
      answering(requestCalls.requestProjects, []),
      answering(requestCalls.officeRequests, []),
      answering(requestCalls.waitingRequests, []),
    ],
  });
  await screen.findByRole('region', { name: 'Votes' });
  return screenOf;
};

it('asks for a vote with nothing chosen, confirms that it cannot be taken back, and sends it for this submission', async () => {
  const { sentTo } = await open({});
  const panel = part('Votes');
  panel.getByText('1 of 2');
  expect(panel.getAllByRole('radio').map((one) => (one as HTMLInputElement).checked)).toEqual([false, false, false]);
  await press('Vote');
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(panel.getByRole('radio', { name: 'Release after a change' }));
  await userEvent.type(panel.getByRole('textbox', { name: 'Why' }), 'Merge the bins');
  await press('Vote');
  const asked = await screen.findByRole('dialog', { name: 'Vote on DCL-2026-014-O#5: Release after a change?' });
  within(asked).getByText('A vote cannot be changed or taken back.');
  expect(document.activeElement).toBe(within(asked).getByRole('button', { name: 'Not yet' }));
  await press('Vote', asked);
  await screen.findByText('Your vote is recorded.');
  expect(sentTo(voteCalls.castVote).map(({ input }) => input)).toEqual([
    { id: 'r-5', submission: '1', vote: 'CHANGE', note: 'Merge the bins' },
  ]);
});

it('who has voted or may not vote has no choice, and reads why', async () => {
  await open({ hasVoted: true }, ['review']);
  part('Votes').getByText(/^You have voted/);
  expect(part('Votes').queryByRole('radio')).toBeNull();
});

it('says who may not vote, and that too few officers are there', async () => {
  await open({ isBarred: true, tooFew: 1 }, ['review']);
  part('Votes').getByText('The requester and people who were ever in DCL-2026-014 do not vote on it.');
  part('Votes').getByText('Officers who may vote on it: 1. An approval needs 2 votes.');
});

it('tells who voted what once all votes are in, and asks another officer after one against', async () => {
  await open({
    ...{ in: 2, of: 3, standing: 'another' },
    cast: [
      { vote: 'RELEASE', note: 'In order', by: 'Ms Yip', at: '2027-03-05T09:20:00+08:00', isOwn: false },
      { vote: 'REFUSE', note: '', by: 'Mr Wong', at: '2027-03-05T10:20:00+08:00', isOwn: false },
    ],
  });
  part('Votes').getByText('One vote is against: another officer decides.');
  const [first, second] = within(part('Votes').getByRole('list', { name: 'Votes' })).getAllByRole('listitem');
  within(first!).getByText('In order');
  within(first!).getByText(/^Ms Yip/);
  within(second!).getByText('Do not release');
});

it('the list begins with what waits for the vote of the reader', () => {
  const rows = [
    row({ id: 'old', lastSubmissionDate: '2027-03-01T09:00:00+08:00' }),
    row({ id: 'vote', lastSubmissionDate: '2027-03-05T09:00:00+08:00', allowed: ['vote', 'review'] }),
  ];
  expect(queueOrder(rows).map(({ id }) => id)).toEqual(['vote', 'old']);
});
