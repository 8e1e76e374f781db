import { fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { rove, roveRows, rowControl } from './roving.js';

const named = (name: string) => screen.getByRole('button', { name });
const press = (key: string) => {
  fireEvent.keyDown(document.activeElement!, { key });
  return document.activeElement?.textContent;
};

it('a toolbar is walked by arrows, round its ends, and by Home and End', () => {
  render(
    <div
      role="toolbar"
      onKeyDown={(event) => rove(event, [[...event.currentTarget.querySelectorAll('button')]], 'wrap')}
      tabIndex={-1}
    >
      {['B', 'I', 'U'].map((name) => (
        <button type="button" key={name}>
          {name}
        </button>
      ))}
    </div>,
  );
  named('B').focus();
  expect(['ArrowRight', 'End', 'ArrowRight', 'ArrowLeft', 'Home', 'a'].map(press)).toEqual([
    ...['I', 'U', 'B', 'U', 'B'],
    'B',
  ]);
  // `fireEvent` answers whether the browser may do its own: here to go back.
  expect(fireEvent.keyDown(named('B'), { key: 'ArrowLeft', altKey: true })).toBe(true);
  expect(document.activeElement).toBe(named('B'));
});

const Row = ({ name, ...rest }: { name: string } & ComponentProps<'button'>) => (
  <tr>
    <td>
      <button type="button" {...rowControl}>
        Edit {name}
      </button>
      <button type="button" {...rowControl} {...rest}>
        Delete {name}
      </button>
    </td>
  </tr>
);

it('in a table arrows go to the same control of the next row that has one, and stop at its ends', () => {
  render(
    <table>
      <tbody onKeyDown={roveRows}>
        <Row name="Chan" />
        <tr>
          <td>Nobody</td>
        </tr>
        <Row name="Lau" />
      </tbody>
    </table>,
  );
  named('Delete Chan').focus();
  expect(['ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'].map(press)).toEqual([
    ...['Delete Lau', 'Delete Lau', 'Delete Lau', 'Edit Lau'],
    'Edit Chan',
  ]);
});
