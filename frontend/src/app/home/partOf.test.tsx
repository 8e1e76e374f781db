import { expect, jest, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { PiecesContext } from '../../ui/browser/lazily.js';
import { duesSourceOf, tileOf } from './partOf.js';

const lost = () => Promise.reject(new Error('no such file'));

test('dues whose code cannot be loaded are a read that failed, beside those of other sources', async () => {
  const Source = duesSourceOf(lost);
  render(
    <Suspense fallback="waiting">
      <Source>{({ dues, error }) => `${dues === undefined} ${error}`}</Source>
    </Suspense>,
  );
  await screen.findByText('true Error: no such file');
  expect(duesSourceOf(lost)).toBe(Source);
});

test('a tile whose code cannot be loaded is empty, not a failure', async () => {
  const Content = tileOf(async () => lost());
  const { container } = render(
    <Suspense fallback="waiting">
      <Content />
    </Suspense>,
  );
  expect(container.textContent).toBe('waiting');
  await waitFor(() => expect(container.textContent).toBe(''));
});

test('a tile whose content fails stays a link without a button inside it', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const Content = tileOf(async () => () => {
    throw new Error('no such row');
  });
  render(
    <PiecesContext value={{ onNotLoaded: () => {}, onRetry: () => {} }}>
      <a href="/projects">
        Projects
        <Suspense fallback="waiting">
          <Content />
        </Suspense>
      </a>
    </PiecesContext>,
  );
  await waitFor(() => expect(screen.getByRole('link').textContent).toBe('Projects'));
  expect(screen.queryByRole('button')).toBeNull();
});
