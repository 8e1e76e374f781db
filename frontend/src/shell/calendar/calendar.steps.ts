import { configure, screen, within } from '@testing-library/react';
import { person } from '../../ui/browser/steps.js';

// A month is some hundred elements: whether each is hidden by a style is not asked every time.
configure({ defaultHidden: true });

/** The month on screen, in March or April 2027, where the calendars' examples lie. */
export const month = () => screen.findByLabelText(/^(March|April) 2027$/);
/** The cell of a date, as `/18 March/`. */
export const day = async (date: RegExp) =>
  within(await month())
    .getByText(date)
    .closest('[role=gridcell]') as HTMLElement;
/** A browser that has room for so many characters of what is written. Gives it back. */
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
