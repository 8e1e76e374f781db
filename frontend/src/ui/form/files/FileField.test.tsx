import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FileField } from './FileField.js';
import { renderFields } from '../form.examples.js';
import { type Upload, type UploadedFile, UploadRefused } from './useUploads.js';

const csv = (name = 'counts.csv', size = 1400) =>
  // The media type of a CSV on Windows.
  Object.defineProperty(new File(['x'], name, { type: 'application/vnd.ms-excel' }), 'size', { value: size });
const kept: UploadedFile = { id: 'f-1', name: 'counts (1).csv', size: 1400, type: 'text/csv' };
const open = (file: UploadedFile | null = null) => {
  const sent: {
    file: File;
    signal: AbortSignal;
    part: (part: number) => void;
    end: (its: UploadedFile) => void;
    fail: (why: Error) => void;
  }[] = [];
  const upload: Upload = (one, { signal, onProgress }) =>
    new Promise((end, fail) => sent.push({ file: one, signal, part: onProgress, end, fail }));
  const view = renderFields<{ paper: UploadedFile | null }>({ paper: file }, (form) => (
    <FileField
      form={form}
      name="paper"
      label="Paper"
      choose="Attach file"
      hint="CSV, up to 1 MB"
      allowed={{ bytes: 1_000_000, types: ['.csv'] }}
      upload={upload}
    />
  ));
  const drop = (...files: File[]) =>
    fireEvent.drop(screen.getByRole('group', { name: 'Paper' }), { dataTransfer: { files } });
  return { ...view, sent, drop };
};
const chooser = () => screen.getByRole('button', { name: 'Attach file' });

test('a chosen file is sent, is called as the server calls it, and the form waits for it', async () => {
  const { sent, container, form, values } = open();
  await userEvent.upload(container.querySelector('input[type=file]')!, csv());
  act(() => sent[0]!.part(0.25));
  expect(screen.getByRole('progressbar', { name: 'Sending counts.csv' }).getAttribute('aria-valuenow')).toBe('25');
  let submitted = 0;
  await act(() => form().handleSubmit(() => void (submitted += 1))());
  screen.getByText('Please wait until every file has been sent.');
  await act(async () => sent[0]!.end(kept));
  screen.getByText('CSV, 1.4 kB');
  expect([values().paper, submitted]).toEqual([kept, 0]);
  await act(() => form().handleSubmit(() => void (submitted += 1))());
  expect(submitted).toBe(1);
});

test('why a file was refused is said at the field, and another can be tried', async () => {
  const { sent, drop, values } = open();
  drop(csv());
  await act(async () => sent[0]!.fail(new UploadRefused('This file contains macros.')));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('This file contains macros.'));
  drop(csv());
  await act(async () => sent[1]!.fail(new Error('the line broke')));
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe('counts.csv could not be sent. Please choose it again.'),
  );
  drop(new File(['x'], 'page.html', { type: 'text/html' }));
  expect(screen.getByRole('status').textContent).toBe('page.html is of a type that is not taken here.');
  drop(csv('big.csv', 1_000_001));
  expect([sent.length, values().paper]).toEqual([2, null]);
  drop(csv());
  await act(async () => sent[2]!.end(kept));
  expect(screen.getByRole('status').textContent).toBe('counts (1).csv');
});

test('what is being sent can be stopped and what is there be taken away, and the cursor stays in the field', async () => {
  const { sent, container, values } = open();
  act(() => chooser().focus());
  await userEvent.upload(container.querySelector('input[type=file]')!, csv());
  const stop = screen.getByRole('button', { name: 'Remove counts.csv' });
  await userEvent.click(stop);
  expect([sent[0]!.signal.aborted, document.activeElement]).toEqual([true, chooser()]);
  await userEvent.upload(container.querySelector('input[type=file]')!, csv());
  act(() => screen.getByRole('button', { name: 'Remove counts.csv' }).focus());
  await act(async () => sent[1]!.end(kept));
  const remove = screen.getByRole('button', { name: 'Remove counts (1).csv' });
  expect(document.activeElement).toBe(remove);
  await userEvent.click(remove);
  expect([values().paper, document.activeElement]).toEqual([null, chooser()]);
  await act(async () => sent[0]!.end(kept));
  expect(values().paper).toBeNull();
});
