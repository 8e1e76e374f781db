import { requestCalls } from '@hadcl/features/output-requests/request/request.contract';
import type { Input } from '@hadcl/kernel/call';
import { expect } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering, renderScreen } from '../../shell/testing.js';
import { select } from '../../ui/browser/steps.js';
import './messages.js';
import RequestsManagementPage from './RequestsManagementPage.js';
import { request } from './review.examples.js';
import type { Request } from './types.js';

export type Sent = Input<typeof requestCalls.reviewRequest>;
export const done = (data = 'Saved successfully!') => ({
  ...{ code: 0, data, message: data, errors: [], fields: {}, version: 4, id: 'r-5', requestNo: 'DCL-2026-014-O#5' },
});
export type Answer = (sent: Sent) => ReturnType<typeof done> | ReturnType<typeof refused>;
export const refused = (fault: string, field: string) => ({
  ...{ code: 1, data: fault, message: fault, errors: [fault], fields: { [field]: fault }, version: null },
});
export const open = (
  its: Request | (() => Request) = request(),
  answer: Answer = () => done(),
  readOnly: string[] = [],
  more: Parameters<typeof renderScreen>[1]['answers'] = [],
) =>
  renderScreen(<RequestsManagementPage />, {
    at: '/output-request-management?view=all&request=r-5',
    user: { roles: ['HADCL_OFFICER'], functions: ['OUTPUT_REQUEST_MANAGEMENT'], readOnly },
    answers: [
      answering(requestCalls.requestDetail, typeof its === 'function' ? its : () => its),
      answering(requestCalls.reviewRequest, answer),
      answering(requestCalls.handOverRequest, { message: 'The request was handed over.' }),
      answering(requestCalls.showPassword, { password: 'mV7-kestrel-0419' }),
      answering(requestCalls.requestProjects, []),
      answering(requestCalls.officeRequests, []),
      answering(requestCalls.waitingRequests, []),
      ...more,
    ],
  });
export const part = (name: string | RegExp) => within(screen.getByRole('region', { name }));
export const heading = (name = 'DCL-2026-014-O#5') => screen.findByRole('heading', { level: 1, name });
export const comments = () => screen.findByRole('textbox', { name: 'Comments to the researcher' });
export const choose = (status: string) => select(/^Status After Review/, status);
export const date = async (text: string) => {
  const group = await screen.findByRole('group', { name: /^Output Retention Date/ });
  await userEvent.click(within(group).getAllByRole('spinbutton')[0]!);
  await userEvent.keyboard(text);
};
export const onList = (address: () => { search: string }) =>
  waitFor(() => expect(address().search).not.toContain('request='));
export const inputs = (sent: readonly { input: unknown }[]) => sent.map(({ input }) => input as Sent);
