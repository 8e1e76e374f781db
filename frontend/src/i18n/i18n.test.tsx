import { act, screen, waitFor } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { frameMessages } from './frame.messages.en.js';
import { addSentences, askSentencesAgain, loadSentences, sayWith, type Speak, speakerOf, useText } from './i18n.js';
import { renderScreen } from '../shell/testing.js';

const labMessages = {
  'seats-left_one': '{{count}} seat left on {{date, EEEE d MMMM}}',
  'seats-left_other': '{{count}} seats left on {{date, EEEE d MMMM}}',
  visits: '{{visits, number}} visits of {{name}}',
  full: 'Full',
} as const;
declare module './i18n.js' {
  interface Sentences {
    'lab-in-test': typeof labMessages;
  }
}

function Lab() {
  const t = useText('lab-in-test');
  return (
    <>
      <p>{t('seats-left', { count: 1, date: '2027-09-01' })}</p>
      <p>{t('seats-left', { count: 2, date: '2027-09-01' })}</p>
      <p>{t('visits', { visits: 12345, name: 'Dr <b>Chan</b>' })}</p>
    </>
  );
}

it('waits for its sentences with the first page that speaks them, fetches them once, and asks again after a failure', async () => {
  let asked = 0;
  addSentences('lab-in-test', 'labMessages', {
    en: async () => {
      asked += 1;
      if (asked === 1) throw new Error('offline');
      return { labMessages };
    },
    'zh-Hant': async () => ({ labMessages }),
  });
  await expect(loadSentences('lab-in-test')).rejects.toThrow('offline');
  // As Retry does; until then `useText` throws the error.
  askSentencesAgain();
  function Page() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        <Suspense fallback={<p>Wait</p>}>{open && <Lab />}</Suspense>
      </>
    );
  }
  renderScreen(<Page />, { answers: [] });
  await act(async () => screen.getByRole('button', { name: 'Open' }).click());
  await waitFor(() => screen.getByText('1 seat left on Wednesday 1 September'));
  screen.getByText('2 seats left on Wednesday 1 September');
  screen.getByText('12,345 visits of Dr <b>Chan</b>');
  await loadSentences('lab-in-test');
  expect(asked).toBe(2);
});

it('leaves a placeholder without a fact as it is, and says nothing of a key without a sentence', async () => {
  await loadSentences('lab-in-test');
  const t = speakerOf('lab-in-test');
  expect(sayWith(t, 'visits', { name: 'Chan {{visits, number}}' })).toBe(
    '{{visits, number}} visits of Chan {{visits, number}}',
  );
  expect(sayWith(t, 'seats-left', { count: 1, date: null })).toBe('1 seat left on ');
  expect(sayWith(t, 'none' as 'full', {})).toBe('');
});

it('does not compile with an unknown key, a value too few or too many, or one of another kind', () => {
  const said: unknown[] = [];
  const t = ((key: string, values?: object) => void said.push([key, values])) as unknown as Speak<'lab-in-test'>;
  t('full');
  t('visits', { visits: 1, name: 'Chan' });
  // @ts-expect-error an unknown key
  t('empty');
  // @ts-expect-error a value is missing
  t('seats-left', { count: 1 });
  // @ts-expect-error a value is missing
  t('visits');
  // @ts-expect-error a value that the sentence does not have
  t('visits', { visits: 1, name: 'Chan', day: 'Monday' });
  // @ts-expect-error a number must be given as a number, since the language formats it
  t('visits', { visits: '1', name: 'Chan' });
  // @ts-expect-error a plural is used by its plain key
  t('seats-left_one', { count: 1, date: '2027-09-01' });
  expect(said).toHaveLength(8);
});

it('has no sentence of a page in the bundle of the login page', () => {
  expect(Object.keys(frameMessages).filter((key) => /booking|seat|visit|login-title/.test(key))).toEqual([]);
});
