import { reportCalls } from '@hadcl/features/progress-reports/report/report.contract';
import type { Input, Output } from '@hadcl/kernel/call';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { typedBefore } from '../../shell/guard/guard.js';
import { answering, refusal, renderScreen } from '../../shell/testing.js';
import { press } from '../../ui/browser/steps.js';
import './messages.js';
import { report, withLayout } from './report.examples.js';
import ReportPage from './ReportPage.js';

beforeAll(withLayout);

type Draft = Output<typeof reportCalls.reportDraft>['draft'];
const keptAt = '2027-03-10T09:58:00+08:00';
const revisionOf = (n: number) => `6b9a7c1e-0f0e-4c5e-9a54-0d7c1f3b2a${n}`;
const draftOf = (version: number, its: object, revision = revisionOf(10)): Draft => ({
  ...{ version, content: JSON.stringify(its), keptAt, revision },
});
const elsewhere = () => refusal(409, 'Elsewhere.', { code: 'draft-elsewhere' });
const said = 'Saved successfully. Please submit the report on or before 31-Mar-2027.';
type Keep = () => Output<typeof reportCalls.keepReportDraft>;
const keeping: Keep = () => ({ keptAt, revision: revisionOf(20) });
const open = (draft: Draft | (() => Draft), keep = keeping, userId = 'u-1') => {
  const happened: string[] = [];
  const page = renderScreen(<ReportPage />, {
    user: { id: userId },
    at: '/progress-reports/form?projectId=p-014&yearMonth=2027-03-01',
    answers: [
      answering(reportCalls.reportDetail, report()),
      answering(reportCalls.reportDraft, () => ({ draft: typeof draft === 'function' ? draft() : draft })),
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
  await screen.findByText('We restored what you typed until 10 Mar 2027, 09:58 and did not save.');
  expect(await comment('Data')).toHaveProperty('value', 'Half a thought');
  await press('Save');
  await screen.findByRole('dialog', { name: said });
  expect(page.sentTo(reportCalls.writeReport)[0]!.input).toMatchObject({
    ...{ dataCommentResearcher: 'Half a thought', projectProgress: 61, version: 3 },
  });
  // Saving ends the draft on the server: nothing is sent afterwards.
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
    return keeping();
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
  const { happened, address, sentTo } = open(null);
  await userEvent.type(await comment('Data'), 'x');
  await screen.findByText(/^Draft kept/);
  await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
  const asked = await screen.findByRole('dialog', { name: 'Your progress report is not yet saved' });
  await userEvent.click(within(asked).getByRole('button', { name: 'Leave Anyway' }));
  await waitFor(() => expect(address().pathname).toBe('/progress-reports'));
  await waitFor(() => expect(happened).toEqual(['kept', 'dropped']));
  // Drops its own state only: one that another window stored since stays.
  expect(sentTo(reportCalls.dropReportDraft)[0]!.input).toMatchObject({ revision: revisionOf(20) });
});

const hide = () => {
  const seen = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  seen.mockRestore();
};
const rest = (ms: number) => act(() => new Promise<void>((go) => setTimeout(go, ms)));

it('is not written anew by opening it, nor by looking away from it', async () => {
  const page = open(draftOf(3, { dataCommentResearcher: 'One' }));
  await screen.findByDisplayValue('One');
  hide();
  await rest(1_500);
  hide();
  await rest(50);
  expect(page.happened).toEqual([]);
});

it('is kept while somebody types on and on, every five seconds at the latest', async () => {
  const page = open(null);
  const field = await comment('Data');
  const begun = performance.now();
  while (performance.now() - begun < 6_000 && page.happened.length === 0) {
    await userEvent.type(field, 'x');
    await rest(300);
  }
  expect(page.happened).toEqual(['kept']);
});

it('keeps no blanks, and does not ask about them', async () => {
  const page = open(null);
  await userEvent.type(await comment('Data'), '  {Enter}');
  await rest(1_500);
  expect(page.happened).toEqual([]);
  await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
  await waitFor(() => expect(page.address().pathname).toBe('/progress-reports'));
});

it('of two windows the one that knew less is told, keeps and saves nothing before a choice, and either text can be had', async () => {
  let isElsewhere = true;
  const newer = draftOf(3, { dataCommentResearcher: '800 letters' });
  let draft: Draft = null;
  const page = open(
    () => draft,
    () => {
      if (isElsewhere) throw elsewhere();
      return keeping();
    },
  );
  const field = await comment('Data');
  draft = newer;
  await userEvent.type(field, 'one letter');
  await screen.findByText(
    /^Another window or device keeps a newer text of this report, typed until 10 Mar 2027, 09:58/,
  );
  await press('Save');
  await rest(400);
  expect(page.sentTo(reportCalls.writeReport)).toHaveLength(0);

  await press('Show the other text');
  expect(field).toHaveProperty('value', '800 letters');
  await rest(1_500);
  expect(kept(page)).toHaveLength(1); // what is stored already is not stored again
  isElsewhere = false;
  await press('Exchange the two');
  expect(field).toHaveProperty('value', 'one letter');
  await waitFor(() => expect(kept(page).at(-1)).toMatchObject({ after: newer!.revision }));
  expect(kept(page).at(-1)!.content).toContain('one letter');
  await press('Exchange the two');
  expect(field).toHaveProperty('value', '800 letters');
});

it('a saving that would end what another window has typed is held back until the person has seen it', async () => {
  let draft: Draft = null;
  const page = open(() => draft);
  await userEvent.type(await comment('Data'), 'mine');
  await screen.findByText(/^Draft kept/);
  draft = draftOf(3, { dataCommentResearcher: 'typed on the phone' });
  await press('Save');
  await screen.findByText(/^Another window or device keeps a newer text/);
  expect(page.sentTo(reportCalls.writeReport)).toHaveLength(0);
  await press('Keep this text');
  draft = draftOf(3, { dataCommentResearcher: 'mine' }, revisionOf(20));
  await waitFor(() => expect(kept(page)).toHaveLength(2));
  await press('Save');
  await screen.findByRole('dialog', { name: said });
});

it('what could not be kept when the session ended comes back to the same person in the same window, and to nobody else', async () => {
  const page = open(null);
  await userEvent.type(await comment('Data'), 'kept');
  await screen.findByText(/^Draft kept/);
  await userEvent.type(await comment('Data'), ' and the end of it');
  expect(typedBefore()).toEqual({ keptAt, comesBack: true, lost: false });
  page.unmount();
  const draft = draftOf(3, { dataCommentResearcher: 'kept' }, revisionOf(20));
  const again = open(draft);
  await screen.findByDisplayValue('kept and the end of it');
  await waitFor(() => expect(kept(again).at(-1)).toMatchObject({ after: revisionOf(20) }));

  await userEvent.type(await comment('Data'), '!');
  expect(typedBefore()).toMatchObject({ comesBack: true });
  again.unmount();
  const another = open(null, keeping, 'u-2');
  expect(await comment('Data')).toHaveProperty('value', '');
  another.unmount();
  open(null);
  expect(await comment('Data')).toHaveProperty('value', '');
});
