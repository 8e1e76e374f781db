import { attendanceCalls } from '@hadcl/features/attendance/visits/attendance.contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering, renderScreen } from '../../../shell/testing.js';
import { DutyExports } from './DutyHead.js';
import '../messages.js';

const { exportMonthlyReport, exportRawData } = attendanceCalls;
const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
URL.createObjectURL = () => 'blob:file';
URL.revokeObjectURL = () => {};
afterAll(() => click.mockRestore());

it('the desk takes the report of the month and the raw data of the day or of the month that it looks at [2.2.4.02]', async () => {
  const { sentTo } = renderScreen(<DutyExports date="2027-03-10" />, {
    answers: [
      answering(exportMonthlyReport, { name: 'report', content: new Blob(['x']) }),
      answering(exportRawData, ({ date }) => ({ name: date ?? 'month', content: new Blob(['x']) })),
    ],
  });
  const choose = async (button: string, item: string, file: string) => {
    await userEvent.click(await screen.findByRole('button', { name: button }));
    await userEvent.click(await screen.findByRole('menuitem', { name: item }));
    await screen.findByText(`${file} is saved.`);
  };
  await choose('Export monthly report', 'CSV', 'report');
  await choose('Export raw data', '10 Mar 2027 · Excel (.xlsx)', '2027-03-10');
  await choose('Export raw data', 'March 2027 · CSV', 'month');
  expect(sentTo(exportMonthlyReport).map(({ input }) => input)).toEqual([
    { month: '2027-03', date: '2027-03-10', format: 'csv' },
  ]);
  expect(sentTo(exportRawData).map(({ input }) => input)).toEqual([
    { month: '2027-03', date: '2027-03-10', format: 'xlsx' },
    { month: '2027-03', format: 'csv' },
  ]);
});
