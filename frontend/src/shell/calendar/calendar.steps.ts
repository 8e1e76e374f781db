import { configure, screen, within } from '@testing-library/react';
import { person } from '../../ui/browser/steps.js';

// A month has hundreds of elements: skip the computed-style check that getByRole makes for each of them.
configure({ defaultHidden: true });

/** The grid of the month on screen; the calendars' examples are in March and April 2027. */
export const month = () => screen.findByLabelText(/^(March|April) 2027$/);
/** The cell of a date, such as `/18 March/`. */
export const day = async (date: RegExp) =>
  within(await month())
    .getByText(date)
    .closest('[role=gridcell]') as HTMLElement;
/** Fakes a browser whose elements have room for this many characters. Returns a function that restores the real one. */
export const withRoomFor = (characters: number) => {
  const { ResizeObserver } = globalThis;
  const height = (of: (text: string) => number) => ({
    configurable: true,
    get(this: HTMLElement) {
      return of(this.textContent);
    },
  });
  Object.defineProperty(
    HTMLElement.prototype,
    'scrollHeight',
    height(({ length }) => length),
  );
  Object.defineProperty(
    HTMLElement.prototype,
    'clientHeight',
    height(({ length }) => Math.min(length, characters)),
  );
  globalThis.ResizeObserver = class {
    readonly #look: () => void;
    constructor(look: ResizeObserverCallback) {
      this.#look = () => look([], this);
    }
    observe() {
      this.#look();
    }
    unobserve() {}
    disconnect() {}
  };
  return () => {
    for (const name of ['scrollHeight', 'clientHeight']) Reflect.deleteProperty(HTMLElement.prototype, name);
    globalThis.ResizeObserver = ResizeObserver;
  };
};
export const chooseDays = async (...dates: RegExp[]) => {
  for (const date of dates) await person.click(await day(date));
};
