import { requestNotesCalls } from '@hadcl/features/output-requests/notes/request-notes.contract';
import { requestCalls } from '@hadcl/features/output-requests/request/request.contract';
import type { Input, Output } from '@hadcl/kernel/call';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering, renderScreen } from '../../shell/testing.js';
import { press } from '../../ui/browser/steps.js';
import './messages.js';
import { limits, project, publication, withLayout } from './request.examples.js';
import RequestsPage from './RequestsPage.js';
import type { Request } from './types.js';

beforeAll(withLayout);

type Sent = Input<typeof requestCalls.writeRequest>;
type Answer = Output<typeof requestCalls.writeRequest>;
const done: Answer = {
  ...{ code: 0, data: 'Saved successfully!', message: 'Saved successfully!', errors: [], fields: {}, version: 2 },
  ...{ id: 'r-p1', requestNo: 'DCL-2026-014-P#1' },
};
const list = 'view=project&project=p-014&type=publication';
const open = (its: Request = publication(), answer: Answer = done, at = `/output-request?${list}&request=r-p1`) =>
  renderScreen(<RequestsPage />, {
    at,
    answers: [
      answering(requestCalls.requestProjects, [project()]),
      answering(requestCalls.ownRequests, []),
      answering(requestCalls.requestLimits, limits()),
      answering(requestCalls.requestDetail, its),
      answering(requestCalls.requestDraft, { draft: null }),
      answering(requestCalls.keepRequestDraft, {
        keptAt: '2027-03-10T10:00:02+08:00',
        revision: '6b9a7c1e-0f0e-4c5e-9a54-0d7c1f3b2a10',
      }),
      answering(requestCalls.dropRequestDraft, {}),
      answering(requestCalls.writeRequest, answer),
      answering(requestNotesCalls.requestNotes, { content: '<p>Before it is submitted</p>' }),
    ],
  });
const sentBy = (page: ReturnType<typeof open>) =>
  page.sentTo(requestCalls.writeRequest).map(({ input }) => input as Sent)[0]!;
const title = () => screen.findByRole('textbox', { name: 'Publication title *' });

it('has details, supplementary documents and remarks, no reason, no file and no withdrawal [3.2.8.33 3.2.8.41 3.4.3.07]', async () => {
  open();
  expect(await title()).toHaveProperty('value', 'Six hours earlier');
  for (const name of [
    'Part II Publication details',
    'Part III Supplementary documents',
    'Part IV Remarks from researcher',
  ])
    screen.getByRole('region', { name });
  screen.getByRole('textbox', { name: 'Document name *' });
  screen.getByRole('textbox', { name: 'Description / link *' });
  expect(screen.queryByRole('textbox', { name: /^Reason of request/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /Withdraw|\+Add a file/ })).toBeNull();
});

it('names the types of a publication and its two places [3.3.7.11 3.3.7.12 3.3.7.13 3.3.7.14 3.3.7.15 3.3.7.16]', async () => {
  open();
  await title();
  await userEvent.click(screen.getByRole('combobox', { name: /^Publication type/ }));
  const types = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(types).toEqual(['Abstract', 'Summary', 'Research Paper', 'Manuscript']);
  await userEvent.keyboard('{Escape}');
  const places = within(screen.getByRole('group', { name: 'Journal or conference' })).getAllByRole('button');
  expect(places.map(({ textContent }) => textContent)).toEqual(['Journal', 'Conference']);
});

it('clears the fields of the other kind, and sends dates as yyyy-MM-dd [3.5.4.24 3.5.6.15]', async () => {
  const page = open();
  await title();
  const date = screen.getByRole('group', { name: /^Expected publication date/ });
  expect(date.textContent!.replace(/[^\d/]/g, '')).toBe('31/12/2027');
  await press('Conference');
  expect(await screen.findByRole('textbox', { name: 'Name of conference *' })).toHaveProperty('value', '');
  await press('Journal');
  expect(await screen.findByRole('textbox', { name: 'Name of journal *' })).toHaveProperty('value', '');
  await userEvent.type(screen.getByRole('textbox', { name: 'Name of journal *' }), 'HKMJ');
  await userEvent.click(
    within(screen.getByRole('group', { name: /^Expected publication date/ })).getByRole('spinbutton', { name: /Day/ }),
  );
  await userEvent.keyboard('28022028');
  await press('Save');
  await screen.findByRole('dialog', { name: 'Saved successfully!' });
  expect(sentBy(page)).toMatchObject({
    ...{ requestType: 'PUBLICATION', status: 'INCOMPLETED', id: 'r-p1', version: 1 },
    publication: { nameOfJournal: 'HKMJ', nameOfConference: '', expectedPubDate: '2028-02-28', expectedPreDate: null },
    supplementaries: [{ documentName: 'Manuscript v7', content: 'Folder 14' }],
  });
  await press('Close');
  await waitFor(() => expect(page.address().search).toBe(`?${list}`));
});

it('marks a fault of the publication at its field [3.5.4.20]', async () => {
  const told = 'Name of journal must be filled in.';
  open(publication(), {
    ...{ code: 1, data: told, message: told, errors: [told], version: null },
    fields: { 'publication.nameOfJournal': told },
  });
  await title();
  await press('Submit');
  await press('Go to it', await screen.findByRole('dialog', { name: 'Not submitted' }));
  const journal = await screen.findByRole('textbox', { name: 'Name of journal *' });
  await waitFor(() => expect(document.activeElement).toBe(journal));
  screen.getByText(told);
});

it('asks before a filled document is removed, not before an empty one [3.5.4.27 3.5.4.28]', async () => {
  open();
  await title();
  await press('Add document');
  await press('Remove Document 2');
  expect(screen.queryByRole('dialog')).toBeNull();
  await press('Remove Document 1');
  await screen.findByRole('dialog', { name: 'Do you confirm to remove the document?' });
});

it('has its own question before it is left unsaved', async () => {
  open();
  await userEvent.type(await title(), '!');
  await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
  await screen.findByRole('dialog', {
    name: 'Your Publication is not yet saved/ submitted. Are you sure to leave?',
  });
});

it('reads the notes of publications before a new one [3.2.8.40]', async () => {
  const page = open(publication(), done, `/output-request?${list}&new=notes`);
  await screen.findByText('Before it is submitted');
  expect(page.sentTo(requestNotesCalls.requestNotes)[0]!.input).toEqual({ type: 'PROJECT_PUBLICATION' });
});

it('is read in words once it was submitted [3.2.8.34 3.4.3.04]', async () => {
  open(publication({ statusCode: 'REVIEWED', status: 'Reviewed', allowed: [] }));
  const details = within(await screen.findByRole('region', { name: 'Part II Publication details' }));
  for (const said of ['Six hours earlier', 'Manuscript', 'Journal', 'BMJ', '31/12/2027']) details.getByText(said);
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toEqual(['Document name', 'Description / link']);
  screen.getByRole('link', { name: 'Back to Summary' });
});
