import { reportCalls } from '@hadcl/features/progress-reports/report.contract';
import type { Input, Output } from '@hadcl/kernel/call';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../../shell/calendar/messages.js';
import { answering, refusal, renderScreen } from '../../shell/testing.js';
import { press } from '../../ui/steps.js';
import { DraftOrders, draftIn } from './form/draft.js';
import { formOf } from './form/reportForm.js';
import './messages.js';
import { report, withLayout } from './report.examples.js';
import ReportPage from './ReportPage.js';

beforeAll(withLayout);

type Draft = Output<typeof reportCalls.reportDraft>['draft'];
const keptAt = '2027-03-10T09:58:00+08:00';
const draftOf = (version: number, its: object): Draft => ({ version, content: JSON.stringify(its), keptAt });
const said = 'Saved successfully. Please submit the report on or before 31-Mar-2027.';
const open = (draft: Draft, keep: () => Output<typeof reportCalls.keepReportDraft> = () => ({ keptAt })) => {
  const happened: string[] = [];
  const page = renderScreen(<ReportPage />, {
    at: '/progress-reports/form?projectId=p-014&yearMonth=2027-03-01',
    answers: [
      answering(reportCalls.reportDetail, report()),
      answering(reportCalls.reportDraft, { draft }),
      answering(reportCalls.keepReportDraft, () => {
        happened.push('kept');
        return keep();
      }),
      answering(reportCalls.dropReportDraft, () => {
        happened.push('dropped');
        return {};
      }),
      answering(reportCalls.writeReport, () => {
        happened.push('sent');
        return { code: 0, data: said, message: said, errors: [], fields: {}, version: 4 };
      }),
    ],
  });
  return { ...page, happened };
};
const comment = (name: string) => screen.findByRole('textbox', { name });
const kept = (page: ReturnType<typeof open>) =>
  page.sentTo(reportCalls.keepReportDraft).map(({ input }) => input as Input<typeof reportCalls.keepReportDraft>);

it('keeps what is typed a moment after it is typed, with the version that it began from, and says so', async () => {
  const page = open(null);
  await userEvent.type(await comment('Data'), 'Half a thought');
  await screen.findByText('Draft kept at 09:58:00');
  const content = await waitFor(() => {
    const last = kept(page).at(-1)!;
    expect(last).toMatchObject({ projectId: 'p-014', yearMonth: '2027-03-01', version: 3 });
    expect(last.content).toContain('Half a thought');
    return last.content;
  });
  expect(JSON.parse(content)).toMatchObject({ dataCommentResearcher: 'Half a thought', projectProgress: 58 });
});

it('keeps at once what was typed last when the tab is closed or left', async () => {
  const page = open(null);
  await userEvent.type(await comment('Data'), 'The end of it');
  const seen = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  seen.mockRestore();
  await waitFor(() => expect(kept(page).at(-1)?.content).toContain('The end of it'), { timeout: 600 });
});

it('keeps nothing while nothing was typed, and lets go of what is put back as it was', async () => {
  const page = open(null);
  const field = await comment('Data');
  await userEvent.type(field, 'x');
  await screen.findByText(/^Draft kept/);
  await userEvent.clear(field);
  await waitFor(() => expect(page.happened).toEqual(['kept', 'dropped']));
  expect(screen.queryByText(/^Draft kept/)).toBeNull();
});

it('stands here again after a crash, a closed tab or on another device, and is saved as what was typed', async () => {
  const page = open(draftOf(3, { dataCommentResearcher: 'Half a thought', projectProgress: 61 }));
  await screen.findByText('What you had typed until 10 Mar 2027, 09:58 and not saved stands here again.');
  expect(await comment('Data')).toHaveProperty('value', 'Half a thought');
  await press('Save');
  await screen.findByRole('dialog', { name: said });
  expect(page.sentTo(reportCalls.writeReport)[0]!.input).toMatchObject({
    ...{ dataCommentResearcher: 'Half a thought', projectProgress: 61, version: 3 },
  });
  // Saving ends the draft at the server: nothing is sent after it.
  expect(page.happened.at(-1)).toBe('sent');
});

it('takes a draft of an older version by choice alone', async () => {
  const older = draftOf(2, { dataCommentResearcher: 'From before' });
  const page = open(older);
  await screen.findByText('You have typed into this report until 10 Mar 2027, 09:58, and it has been changed since.');
  expect(await comment('Data')).toHaveProperty('value', '');
  expect(page.happened).toEqual([]);
  await press('Take my draft');
  expect(await comment('Data')).toHaveProperty('value', 'From before');
  await waitFor(() => expect(kept(page).at(-1)).toMatchObject({ version: 3 }));
  page.unmount();
  const again = open(older);
  await press('Discard it');
  await waitFor(() => expect(again.happened).toEqual(['dropped']));
  expect(await comment('Data')).toHaveProperty('value', '');
});

it('says that a draft could not be kept, and what was typed stays', async () => {
  open(null, () => {
    throw refusal(400, 'Too much.');
  });
  await userEvent.type(await comment('Data'), 'Long');
  await screen.findByText('The draft could not be kept');
  expect(await comment('Data')).toHaveProperty('value', 'Long');
});

it('is kept by itself once the server is back', async () => {
  let away = true;
  const page = open(null, () => {
    if (away) throw refusal(503, 'Away.');
    return { keptAt };
  });
  await userEvent.type(await comment('Data'), 'Meanwhile');
  await screen.findByText('The draft could not be kept');
  await page.cut();
  away = false;
  await page.mend();
  await screen.findByText('Draft kept at 09:58:00');
  expect(kept(page).at(-1)!.content).toContain('Meanwhile');
});

it('ends with Leave Anyway', async () => {
  const { happened, address } = open(null);
  await userEvent.type(await comment('Data'), 'x');
  await screen.findByText(/^Draft kept/);
  await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
  const asked = await screen.findByRole('dialog', { name: 'Your progress report is not yet saved' });
  await userEvent.click(within(asked).getByRole('button', { name: 'Leave Anyway' }));
  await waitFor(() => expect(address().pathname).toBe('/progress-reports'));
  await waitFor(() => expect(happened).toEqual(['kept', 'dropped']));
});

describe('what is read from a draft', () => {
  const base = formOf(report());
  it('is what the form has fields for, each of its kind; the rest is left out', () => {
    const read = draftIn(
      JSON.stringify({
        ...{ dataCommentResearcher: 7, projectProgress: 12, isPublication: 'yes', version: 99, unknown: 'x' },
        ...{ plannedProgress: null, supplementaries: [{ documentName: 'A', content: 3 }, 'no row'] },
        projectMilestone: ['MODE_VAL'],
      }),
      base,
    );
    expect(read).toEqual({
      ...{ projectProgress: 12, plannedProgress: null, projectMilestone: ['MODE_VAL'] },
      supplementaries: [{ documentName: 'A', content: null, file: null }],
    });
    expect(draftIn('no JSON', base)).toEqual({});
    expect(draftIn('[]', base)).toEqual({});
  });
  it('says of the objectives that the project has now what was said of them', () => {
    const marks = { isAchieved: false, isPartiallyAchieved: true, isNotYetAchieved: false };
    const said = [
      { projectObj: 'Gone', ...marks },
      { projectObj: 'Develop a model', ...marks },
    ];
    expect(draftIn(JSON.stringify({ outcomes: said }), base).outcomes).toEqual([
      base.outcomes[0],
      { projectObj: 'Develop a model', ...marks },
    ]);
  });
});

it('waits with sending until what is under way has ended, and orders nothing while it is sent', async () => {
  const orders = new DraftOrders();
  const done: string[] = [];
  let end: (() => void) | undefined;
  const slow = orders.give(async () => {
    await new Promise<void>((go) => {
      end = go;
    });
    done.push('kept');
  });
  await waitFor(() => expect(end).toBeDefined());
  const stopped = orders.stop().then(() => done.push('stopped'));
  end!();
  await Promise.all([slow, stopped]);
  await orders.give(async () => done.push('never'));
  orders.goOn();
  await orders.give(async () => done.push('again'));
  expect(done).toEqual(['kept', 'stopped', 'again']);
});
