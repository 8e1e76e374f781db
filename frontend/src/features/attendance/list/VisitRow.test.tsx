import { attendanceCalls } from '@hadcl/features/attendance/visits/attendance.contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering, renderScreen } from '../../../shell/testing.js';
import { aVisit } from '../attendance.examples.js';
import { valuesOf } from './visitValues.js';
import { VisitRow } from './VisitRow.js';

const { attendanceUsers } = attendanceCalls;
const people = {
  'p-1': { userId: 'u-9', name: 'Chan Wing Yan', chineseName: '陳穎欣', university: 'HKU' },
  'p-2': { userId: 'u-5', name: 'Ho Siu Ming', chineseName: '何小明', university: 'CUHK' },
};

const nothing = () => {};
const visit = aVisit();
const open = () =>
  renderScreen(
    <VisitRow
      row={visit}
      cells={(fields) => Object.entries(fields).map(([name, field]) => <div key={name}>{field}</div>)}
      edited={{ visit, start: valuesOf(visit) }}
      date="2027-03-10"
      projects={[
        { projectId: 'p-1', refNum: 'DCL-2026-014' },
        { projectId: 'p-2', refNum: 'DCL-2026-025' },
      ]}
      onEnd={nothing}
      onRefused={nothing}
    />,
    { answers: [answering(attendanceUsers, ({ projectId }) => [people[projectId as keyof typeof people]])] },
  );

it('asks before Escape drops what was typed into the remarks of a row; an unchanged popup just closes', async () => {
  open();
  const person = userEvent.setup();
  await person.click(await screen.findByRole('button', { name: 'Remarks' }));
  const remarks = () => screen.findByRole('textbox', { name: 'Remarks' }) as Promise<HTMLTextAreaElement>;
  await person.type(await remarks(), 'Badge lent{Escape}');
  await person.click(await screen.findByRole('button', { name: 'Stay' }));
  await waitFor(async () => expect((await remarks()).value).toBe('Badge lent'));
  await person.click(screen.getByRole('button', { name: 'OK' }));
  await person.click(await screen.findByRole('button', { name: 'Badge lent' }));
  await person.type(await remarks(), '{Escape}');
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Remarks' })).toBeNull());
  screen.getByRole('button', { name: 'Badge lent' });
});

it('another project has other people: researcher and university are cleared and the list is read again [2.4.4.07]', async () => {
  const { sentTo } = open();
  const person = userEvent.setup();
  const [project, researcher] = screen.getAllByRole('combobox') as [HTMLElement, HTMLElement];
  await waitFor(() => expect(researcher.textContent).toContain('Chan Wing Yan'));
  screen.getByText('HKU');
  await person.click(project);
  await person.click(await screen.findByRole('option', { name: 'DCL-2026-025' }));
  expect(researcher.textContent).not.toContain('Chan');
  expect(screen.queryByText('HKU')).toBeNull();
  await waitFor(() => expect(sentTo(attendanceUsers).at(-1)?.input).toEqual({ date: '2027-03-10', projectId: 'p-2' }));
  await person.click(researcher);
  await person.click(await screen.findByRole('option', { name: /Ho Siu Ming/ }));
  screen.getByText('CUHK');
});
