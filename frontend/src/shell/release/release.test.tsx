import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { Link, Outlet } from 'react-router-dom';
import { reloadPage } from '../../ui/browser/browserStore.js';
import { useUnsaved } from '../guard/useUnsaved.js';
import { renderScreen } from '../testing.js';
import { ReleaseBar } from './ReleaseEdge.js';
import { Release } from './release.js';

jest.mock('../../ui/browser/browserStore.js', () => ({
  ...jest.requireActual('../../ui/browser/browserStore.js'),
  reloadPage: jest.fn(),
}));

function Form() {
  const [unsaved, setUnsaved] = useState(false);
  useUnsaved(unsaved);
  return <button onClick={() => setUnsaved(!unsaved)}>type</button>;
}
const routes = [
  {
    element: (
      <>
        <ReleaseBar />
        <Form />
        <Link to="/other">other</Link>
        <Link to="/third">third</Link>
        <Outlet />
      </>
    ),
    children: ['/page', '/other', '/third', '/before'].map((path) => ({ path, element: <p>{path}</p> })),
  },
];
const reload = jest.mocked(reloadPage);
const press = (name: string, role: 'link' | 'button' = 'link') =>
  act(async () => screen.getByRole(role, { name }).click());
const open = () => {
  const page = renderScreen({ routes }, { answers: [], at: '/page' });
  return { ...page, announce: (build: string) => page.beat({}, undefined, build) };
};
beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
});

describe('a release', () => {
  it('is announced by a quiet bar, and loads the page anew at the next navigation, once', async () => {
    const { announce } = open();
    await announce('this-build');
    expect(screen.queryByText('A new version is available')).toBeNull();
    await announce('next-build');
    screen.getByText('A new version is available');
    expect(reload).not.toHaveBeenCalled();
    await press('other');
    expect(reload).toHaveBeenCalledTimes(1);
    // The old build may still answer some requests.
    await press('third');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('waits while something is unsaved; whoever presses Reload is asked first', async () => {
    const { announce } = open();
    await announce('next-build');
    await press('type', 'button');
    await press('Reload', 'button');
    screen.getByRole('dialog');
    expect(reload).not.toHaveBeenCalled();
    await press('Leave', 'button');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('that was taken back is not announced any more', async () => {
    const { announce } = open();
    await announce('next-build');
    await announce('this-build');
    expect(screen.queryByText('A new version is available')).toBeNull();
  });

  it('is not noticed by a page that does not know its own', () => {
    const release = new Release('');
    release.hear('next-build');
    expect(release.isThere()).toBe(false);
  });
});
