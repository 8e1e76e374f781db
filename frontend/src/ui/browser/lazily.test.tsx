import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, StrictMode, Suspense, useState } from 'react';
import { NotLoaded } from '../../i18n/i18n.js';
import { lazily, PiecesContext } from './lazily.js';

const onNotLoaded = jest.fn();
const onRetry = jest.fn();
const pieces = { onNotLoaded, onRetry };
const show = (its: ReactNode) =>
  render(
    <StrictMode>
      <PiecesContext value={pieces}>
        <input aria-label="Remarks" />
        <Suspense fallback={<p>waiting</p>}>{its}</Suspense>
      </PiecesContext>
    </StrictMode>,
  );
const type = async () => {
  const field = screen.getByLabelText<HTMLInputElement>('Remarks');
  await userEvent.type(field, 'typed');
  return field;
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  jest.clearAllMocks();
  // React logs every error that a boundary catches.
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

/** Code that cannot be loaded until `isThere` is set. */
const chunk = <P extends object>(Piece: (its: P) => ReactNode) => {
  const its = { isThere: false, asked: 0 };
  const load = async () => {
    its.asked += 1;
    if (!its.isThere) throw new TypeError('Failed to fetch dynamically imported module');
    return { default: Piece };
  };
  return { its, load };
};

describe('a piece of a page whose code cannot be fetched', () => {
  it('says so in its own place and comes with Retry; what was typed beside it stays', async () => {
    const { its, load } = chunk(() => <p>the chart</p>);
    const Chart = lazily(load);
    show(<Chart />);
    const field = await type();
    await screen.findByText('This part could not be loaded');
    expect(onNotLoaded).toHaveBeenCalledWith(false);
    const tries = its.asked;
    await act(async () => {});
    expect(its.asked).toBe(tries);
    await press('Retry');
    screen.getByText('This part could not be loaded');
    expect(document.activeElement?.textContent).toBe('Retry');
    its.isThere = true;
    await press('Retry');
    await screen.findByText('the chart');
    expect(field.isConnected && field.value).toBe('typed');
    expect(onRetry).toHaveBeenCalledTimes(2);
  });

  it('is a dialog that can be closed where it would have been one, and is asked for again when it is opened again', async () => {
    const { its, load } = chunk(({ onClose }: { onClose: () => void }) => (
      <button onClick={onClose}>the account</button>
    ));
    const Account = lazily(load, { place: 'dialog', onClose: (props) => props.onClose() });
    function Page() {
      const [open, setOpen] = useState(false);
      return (
        <>
          <button onClick={() => setOpen(true)}>open</button>
          {open && <Account onClose={() => setOpen(false)} />}
        </>
      );
    }
    show(<Page />);
    await press('open');
    await screen.findByRole('dialog', { name: 'This part could not be loaded' });
    await press('Close');
    expect(screen.queryByRole('dialog')).toBeNull();
    its.isThere = true;
    await press('open');
    await screen.findByText('the account');
  });

  it('is told as a page where it is one', async () => {
    const Page = lazily(chunk(() => null).load, { place: 'page' });
    show(<Page />);
    await screen.findByRole('heading', { name: 'This part could not be loaded' });
    expect(onNotLoaded).toHaveBeenCalledWith(true);
  });
});

it('a piece that breaks while it is drawn takes nothing else with it', async () => {
  const Chart = lazily(async () => ({
    default: (): ReactNode => {
      throw new Error('no such figure');
    },
  }));
  show(<Chart />);
  const field = await type();
  await screen.findByText('This part could not be loaded');
  expect(field.value).toBe('typed');
  expect(onNotLoaded).not.toHaveBeenCalled();
});

it('sentences that cannot be fetched are told in the same way', async () => {
  const Chart = lazily(async () => ({
    default: (): ReactNode => {
      throw new NotLoaded('the sentences');
    },
  }));
  show(<Chart />);
  await screen.findByText('This part could not be loaded');
});
