import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '../../../shell/testing.js';
import { aVisit, at } from '../attendance.examples.js';
import { VisitTable } from './VisitTable.js';

const nothing = () => {};

/** Renders `count` visits. Rows are found by selector, because role queries are slow in a large document. */
const open = (count: number) => {
  const visits = Array.from({ length: count }, (_, i) =>
    aVisit({ attendanceId: `v-${i}`, signinTime: at(i < 100 ? '14:05' : '14:06') }),
  );
  const { container, unmount } = renderScreen(
    <VisitTable
      read={{ data: visits, error: null, refetch: nothing }}
      project=""
      at={null}
      row={() => null}
      onEnd={nothing}
      reason={undefined}
      onEdit={nothing}
      onRemarks={nothing}
      onDelete={nothing}
    />,
    { answers: [] },
  );
  const times = () => [...container.querySelectorAll('tbody tr')].map((row) => row.firstElementChild?.textContent);
  return { container, unmount, times };
};

it('is a grid 400 high with times of 24 hours; it has a footer from a hundred visits on [2.9.09 2.9.10 2.9.13 2.9.14]', () => {
  const few = open(99);
  expect(getComputedStyle(few.container.querySelector('[role=region]')!).height).toBe('400px');
  expect(new Set(few.times())).toEqual(new Set(['14:05']));
  expect(few.times()).toHaveLength(99);
  expect(few.container.querySelector('[aria-label="Next page"]')).toBeNull();
  few.unmount();
  const many = open(101);
  expect(many.times()).toHaveLength(100);
  expect(many.container.textContent).toContain('1–100 of 101');
  expect(many.container.querySelector('[aria-label="Next page"]')).not.toBeNull();
});

it('is one tab stop a row; arrows lead to its other acts, and to the rows above and below', async () => {
  const { container } = open(3);
  const acts = [...container.querySelectorAll<HTMLElement>('tbody button')];
  expect(acts.map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1, -1, 0, -1, -1, 0, -1]);
  const person = userEvent.setup();
  act(() => acts[1]!.focus());
  const places = [];
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowLeft', 'ArrowUp', 'ArrowUp']) {
    await person.keyboard(`{${key}}`);
    places.push(acts.indexOf(document.activeElement as HTMLElement));
  }
  expect(places).toEqual([2, 2, 5, 4, 3, 0, 0]);
});
