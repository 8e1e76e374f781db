import { SnackQueue, type Teller } from './snackQueue.js';

const bars = () => {
  const shown: string[] = [];
  const closed: unknown[] = [];
  const its: Teller = {
    enqueueSnackbar: (sentence) => shown.push(sentence),
    closeSnackbar: (key) => void closed.push(key),
  };
  return { its, shown, closed };
};

it('what is told before the code of the snackbars has come is shown once it has, once and in order', () => {
  const queue = new SnackQueue();
  queue.enqueueSnackbar('Saved.', { variant: 'success' });
  queue.enqueueSnackbar('Still saving…', { key: 'still', variant: 'info' });
  queue.enqueueSnackbar('Refused.', { variant: 'error' });
  queue.closeSnackbar('still');
  const { its, shown, closed } = bars();
  queue.shownBy(its);
  expect(shown).toEqual(['Saved.', 'Refused.']);
  queue.enqueueSnackbar('Sent.', { variant: 'success' });
  queue.closeSnackbar('any');
  expect([shown.at(-1), closed]).toEqual(['Sent.', ['any']]);
  queue.shownBy(null);
  queue.shownBy(its);
  expect(shown).toEqual(['Saved.', 'Refused.', 'Sent.']);
});
