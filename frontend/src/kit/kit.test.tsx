import { calls, projectTopic } from '@hadcl/features/example/project.contract';
import { validProject } from '@hadcl/features/example/project.examples';
import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering, refusal, renderScreen } from '../shell/testing.js';
import { ProjectPage } from './pages.js';
Element.prototype.scrollIntoView = () => {};
const box = (name: string) => screen.getByRole('textbox', { name }) as HTMLInputElement;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
test('a refusal stands at its fields; what nobody typed in follows the read; what both changed is settled by hand; a save does not fall back', async () => {
  const server = {
    project: validProject,
    fields: {
      'people.1.email': 'No address.',
      nowhere: 'Of no field.',
      title: 'Fill in.',
      people: 'No lead.',
    } as object,
  };
  const save = () => {
    if (Object.keys(server.fields).length > 0) throw refusal(422, 'Check.', { fields: server.fields });
    return { version: 9 };
  };
  const answers = [answering(calls.project, () => server.project), answering(calls.saveProject, save)];
  const { push, sentTo } = renderScreen(
    <LocalizationProvider dateAdapter={AdapterDateFns}>
      <ProjectPage />
    </LocalizationProvider>,
    { answers },
  );
  const theirs = (its: object) => {
    server.project = { ...server.project, ...its, version: server.project.version + 1 };
    return push(projectTopic('p1'));
  };
  await screen.findByLabelText('Project title *');
  await press('Save');
  expect((await screen.findByRole('alert')).textContent).toBe('Of no field.');
  for (const text of ['No address.', 'Fill in.', 'No lead.']) screen.getByText(text);
  expect(document.activeElement).toBe(box('Project title *'));
  await userEvent.type(box('Project title *'), ' one');
  expect(screen.queryByText('Fill in.')).toBeNull();
  await theirs({ contactPhone: '1' });
  await waitFor(() => expect([box('Contact phone').value, box('Project title *').value]).toEqual(['1', 'Sepsis one']));
  await theirs({ title: 'Other', contactPhone: '2' });
  await screen.findByText(/yours “Sepsis one”, theirs “Other”/);
  await press('Keep mine');
  server.fields = {};
  await press('Save');
  await waitFor(() => expect(screen.queryByText('Not saved yet')).toBeNull());
  expect(sentTo(calls.saveProject).at(-1)!.input).toMatchObject({
    title: 'Sepsis one',
    contactPhone: '2',
    version: 2,
    expectedEnd: null,
  });
  expect(box('Project title *').value).toBe('Sepsis one');
});
