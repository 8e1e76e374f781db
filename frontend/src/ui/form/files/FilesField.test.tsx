import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describedBy, renderFields } from '../form.examples.js';
import { FilesField } from './FilesField.js';
import type { Upload, UploadedFile } from './useUploads.js';

const limits = { papers: { files: 2, bytes: 1_000_000, types: ['application/pdf'] } };
const pdf = (name: string, size = 1400) => {
  const file = new File(['x'], name, { type: 'application/pdf' });
  return Object.defineProperty(file, 'size', { value: size });
};
const open = (papers: UploadedFile[] = []) => {
  const sent: { file: File; signal: AbortSignal; part: (part: number) => void; end: () => void; fail: () => void }[] =
    [];
  const upload: Upload = (file, { signal, onProgress }) =>
    new Promise((done, fail) =>
      sent.push({
        file,
        signal,
        part: onProgress,
        end: () => done({ id: `f-${file.name}` }),
        fail: () => fail(new Error()),
      }),
    );
  const view = renderFields<{ papers: UploadedFile[] }>(
    { papers },
    (form) => <FilesField form={form} name="papers" label="Papers" upload={upload} />,
    limits,
  );
  const drop = (...files: File[]) =>
    fireEvent.drop(screen.getByRole('group', { name: 'Papers' }), { dataTransfer: { files } });
  return { ...view, sent, drop };
};

/** Shown at the field and announced to screen readers. */
const said = (sentence: string) => {
  within(screen.getByRole('status')).getByText(sentence);
  expect(describedBy(screen.getByRole('button', { name: 'Choose files' }))).toContain(sentence);
};

test('a dropped file is sent at once, shows how far it is, and the form waits for it', async () => {
  const { sent, drop, form, values } = open();
  drop(pdf('plan.pdf'));
  screen.getByText('PDF, 1.4 kB');
  act(() => sent[0]!.part(0.5));
  expect(screen.getByRole('progressbar', { name: 'Sending plan.pdf' }).getAttribute('aria-valuenow')).toBe('50');
  let submitted = 0;
  await act(() => form().handleSubmit(() => void (submitted += 1))());
  screen.getByText('Please wait until every file has been sent.');
  await act(async () => sent[0]!.end());
  expect(values().papers).toEqual([{ id: 'f-plan.pdf', name: 'plan.pdf', size: 1400, type: 'application/pdf' }]);
  expect(screen.queryByRole('progressbar')).toBeNull();
  await act(() => form().handleSubmit(() => void (submitted += 1))());
  expect(submitted).toBe(1);
});

test('a file that is too large, of another type or one too many is named and not sent', () => {
  const { sent, drop } = open([{ id: 'f-1', name: 'old.pdf', size: 1, type: 'application/pdf' }]);
  drop(pdf('scan.pdf', 2_000_000));
  said('scan.pdf is larger than 1.0 MB.');
  drop(new File(['x'], 'page.html', { type: 'text/html' }));
  said('page.html is of a type that is not taken here.');
  expect(sent).toHaveLength(0);
  drop(pdf('one.pdf'), pdf('two.pdf'));
  said('At most 2 files.');
  expect(sent.map(({ file }) => file.name)).toEqual(['one.pdf']);
});

test('removing stops what is being sent and leaves the cursor in the field; a failure is said', async () => {
  const { sent, drop, values } = open();
  drop(pdf('one.pdf'));
  await userEvent.click(screen.getByRole('button', { name: 'Remove one.pdf' }));
  expect([sent[0]!.signal.aborted, screen.queryByText('one.pdf')]).toEqual([true, null]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose files' }));
  drop(pdf('two.pdf'));
  await act(async () => sent[1]!.fail());
  await waitFor(() => said('two.pdf could not be sent. Please choose it again.'));
  await act(async () => sent[0]!.end());
  expect(values().papers).toEqual([]);
});
