import { act, render, screen, waitFor } from '@testing-library/react';
import { Link, UNSAFE_createBrowserHistory as createBrowserHistory, useLocation, useNavigate } from 'react-router-dom';
import { PageHistory, PageRouter, useBlocker } from './PageRouter.js';

/** The browser's own history, which `renderScreen` does not have. */
const open = () => {
  const state = { isUnsaved: false };
  function Page() {
    const { pathname, search } = useLocation();
    const navigate = useNavigate();
    const blocked = useBlocker(() => state.isUnsaved);
    return (
      <>
        <h1>{pathname + search}</h1>
        <Link to="/second">Second</Link>
        <button type="button" onClick={() => void navigate({ search: '?sort=name' }, { flushSync: true })}>
          Sort
        </button>
        {blocked && (
          <dialog open>
            <button type="button" onClick={blocked.stay}>
              Stay
            </button>
            <button type="button" onClick={blocked.proceed}>
              Leave
            </button>
          </dialog>
        )}
      </>
    );
  }
  window.history.pushState(null, '', '/first');
  const history = new PageHistory(createBrowserHistory({ v5Compat: true }));
  render(<PageRouter history={history} routes={[{ path: '*', element: <Page /> }]} />);
  return state;
};
const shown = (path: string) => waitFor(() => screen.getByRole('heading', { name: path }));
const press = async (name: string, role = 'button') => {
  const control = await screen.findByRole(role, { name });
  await act(async () => control.click());
};
const question = () => screen.queryByRole('dialog');

test('Back is undone until the person agrees, and leads then where it would have led', async () => {
  const state = open();
  await press('Second', 'link');
  await shown('/second');
  state.isUnsaved = true;
  window.history.back();
  await press('Stay');
  await waitFor(() => expect([question(), location.pathname]).toEqual([null, '/second']));
  await shown('/second');
  window.history.back();
  await press('Leave');
  await shown('/first');
  expect([question(), location.pathname]).toEqual([null, '/first']);
  state.isUnsaved = false;
  window.history.forward();
  await shown('/second');
});

test('a link waits for the answer and goes on from there; the address stays meanwhile', async () => {
  const state = open();
  state.isUnsaved = true;
  await press('Second', 'link');
  expect([question() !== null, location.pathname]).toEqual([true, '/first']);
  await press('Stay');
  expect([question(), location.pathname]).toEqual([null, '/first']);
  await press('Second', 'link');
  await press('Leave');
  await shown('/second');
  expect(question()).toBeNull();
});

test('a change that is to be drawn at once is drawn before the next click', () => {
  open();
  act(() => {
    screen.getByRole('button', { name: 'Sort' }).click();
    screen.getByRole('heading', { name: '/first?sort=name' });
  });
});
