import Dialog from '@mui/material/Dialog';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Outlet } from 'react-router-dom';
import { renderScreen } from '../../shell/testing.js';
import { PageTitle } from '../../ui/page/PageHead.js';
import { useArrival } from './useArrival.js';
import { useFocusKept } from './useFocusKept.js';

function Frame() {
  const content = useFocusKept();
  useArrival(content);
  return (
    <>
      <main ref={content} tabIndex={-1}>
        <Outlet />
      </main>
      <footer>
        <Link to="/settings">Site Settings</Link>
        <Link to="/settings?part=links">Links</Link>
        <Link to="/search">Search</Link>
        <Link to="/asked">Asked</Link>
      </footer>
    </>
  );
}
const routes = [
  {
    element: <Frame />,
    children: [
      { path: '/before', element: <PageTitle>Before</PageTitle> },
      { path: '/', element: <PageTitle>Homepage</PageTitle> },
      { path: '/settings', element: <PageTitle>Site Settings</PageTitle> },
      {
        path: '/search',
        element: (
          <>
            <PageTitle>Search</PageTitle>
            <input aria-label="Words" ref={(field) => field?.focus()} />
          </>
        ),
      },
      {
        path: '/asked',
        element: (
          <>
            <PageTitle>Asked</PageTitle>
            <Dialog open>
              <button type="button">Yes</button>
            </Dialog>
          </>
        ),
      },
    ],
  },
];
const open = () => renderScreen({ routes }, { answers: [] });
const go = (name: string) => userEvent.click(screen.getByRole('link', { name }));
const title = (name: string) => screen.getByRole('heading', { level: 1, name });
const scroll = document.documentElement;

it('a page that the browser loads begins as browsers begin: the focus is not moved', () => {
  open();
  expect(document.activeElement).toBe(document.body);
});

it('a page that somebody goes to begins at its top, with the focus on its heading', async () => {
  open();
  scroll.scrollTop = 536;
  await go('Site Settings');
  expect(document.activeElement).toBe(title('Site Settings'));
  expect(title('Site Settings').tabIndex).toBe(-1);
  expect(scroll.scrollTop).toBe(0);
});

it('another part of the same page leaves place and focus where they are', async () => {
  open();
  await go('Site Settings');
  scroll.scrollTop = 200;
  await go('Links');
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Links' }));
  expect(scroll.scrollTop).toBe(200);
});

it('on the way back the place is left to the browser, and the heading is said', async () => {
  const { back } = open();
  scroll.scrollTop = 300;
  await back();
  expect(scroll.scrollTop).toBe(300);
  const said = document.querySelector('body > [aria-live=polite]:not([role])')!;
  await waitFor(() => expect(said.textContent).toBe('Before'));
});

it('a page that begins with a field, or with a dialog, keeps the focus there', async () => {
  open();
  await go('Search');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Words' }));
  await go('Asked');
  await act(() => new Promise((passed) => setTimeout(passed, 600)));
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
});

it('arrives at a step that the screen names by a query parameter, as at a page', async () => {
  const screens = [{ path: '/settings', codes: [], steps: ['part'] }];
  renderScreen({ routes }, { answers: [], screens });
  await go('Site Settings');
  await go('Links');
  await waitFor(() => expect(document.activeElement).toBe(title('Site Settings')));
});
