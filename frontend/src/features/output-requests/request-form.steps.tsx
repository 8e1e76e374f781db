import { requestFileCalls } from '@hadcl/features/output-requests/files/request-file.contract';
import { requestNotesCalls } from '@hadcl/features/output-requests/notes/request-notes.contract';
import { requestCalls } from '@hadcl/features/output-requests/request/request.contract';
import { informationCalls } from '@hadcl/features/information/content/information.contract';
import type { Input, Output } from '@hadcl/kernel/call';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering, renderScreen } from '../../shell/testing.js';
import './messages.js';
import { limits, project, request } from './request.examples.js';
import RequestsPage from './RequestsPage.js';
import type { Limits, Request } from './types.js';

type Sent = Input<typeof requestCalls.writeRequest>;
type Answer = Output<typeof requestCalls.writeRequest>;
const sentences = {
  INCOMPLETED: 'Saved successfully!',
  SUBMITTED: 'Submitted successfully!',
  WITHDRAWN: 'Withdraw successfully!',
};
export const answered = ({ status }: Sent): Answer => ({
  ...{ code: 0, data: sentences[status], message: sentences[status], errors: [], fields: {}, version: 2 },
  ...{ id: 'r-6', requestNo: 'DCL-2026-014-O#6' },
});
export const refused = (fields: Record<string, string>, errors = [...new Set(Object.values(fields))]): Answer => {
  const data = errors.join('\n');
  return { code: 1, data, message: data, errors, fields, version: null };
};
type Given = {
  at?: string;
  its?: Request | (() => Request);
  answer?: (sent: Sent) => Answer;
  limits?: Limits;
  notes?: string;
  /** Answers to further calls. */
  more?: Parameters<typeof renderScreen>[1]['answers'];
};
export const list = 'view=project&project=p-014&type=output';
const one = `/output-request?${list}&request=r-6`;
export const blank = `/output-request?${list}&new=form`;
export const open = ({
  at = one,
  its = request(),
  answer = answered,
  limits: most = limits(),
  notes = '',
  more = [],
}: Given = {}) =>
  renderScreen(<RequestsPage />, {
    at,
    answers: [
      answering(requestCalls.requestProjects, [project()]),
      answering(requestCalls.ownRequests, []),
      answering(requestCalls.requestLimits, most),
      answering(requestCalls.requestDetail, typeof its === 'function' ? its : () => its),
      answering(requestCalls.requestDraft, { draft: null }),
      answering(requestCalls.keepRequestDraft, {
        keptAt: '2027-03-10T10:00:02+08:00',
        revision: '6b9a7c1e-0f0e-4c5e-9a54-0d7c1f3b2a10',
      }),
      answering(requestCalls.dropRequestDraft, {}),
      answering(requestCalls.writeRequest, answer),
      answering(requestNotesCalls.requestNotes, { content: notes }),
      answering(informationCalls.byType, []),
      answering(requestFileCalls.attachingRules, {
        ...{ isInside: false, tableMegabytes: 200, otherMegabytes: 25, isRequired: false },
      }),
      ...more,
    ],
  });
export const sentBy = (page: ReturnType<typeof open>) =>
  page.sentTo(requestCalls.writeRequest).map(({ input }) => input as Sent);
export const reason = () => screen.findByRole('textbox', { name: 'Reason of request *' });
export const write = async (name: RegExp | string, text: string) => {
  const field = await screen.findByRole('textbox', { name });
  await userEvent.clear(field);
  await userEvent.type(field, text);
};
export const regions = () => screen.getAllByRole('region').map((one) => one.getAttribute('aria-labelledby'));
