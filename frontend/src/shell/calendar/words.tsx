import { createContext, use } from 'react';
import type { MonthLabels } from '../../ui/dates/MonthStepper.js';
import type { Status } from '../lab/tone.js';

/** Every text of the calendar, provided in the reader's language by `InCalendarWords`. */
export type CalendarWords = {
  readonly today: string;
  readonly loading: string;
  /** Label of the button that opens the full text of a day. */
  readonly whole: (date: string) => string;
  readonly status: Readonly<Record<Status, string>>;
  /** The month stepper above the calendar. */
  readonly month: MonthLabels;
  readonly week: { readonly this: string; readonly next: string; readonly of: (monday: string) => string };
  readonly legend: Readonly<Record<'name' | 'nearlyFull' | 'filling' | 'available', string>>;
  readonly chosen: {
    readonly title: string;
    readonly none: string;
    readonly count: (days: number) => string;
    readonly remove: (dates: string) => string;
  };
  readonly history: {
    readonly seats: (seats: number) => string;
    readonly came: (attended: number, seats: number) => string;
  };
  readonly stepper: { readonly fewer: (label: string) => string; readonly more: (label: string) => string };
};

const Words = createContext<CalendarWords | undefined>(undefined);
export const CalendarWordsProvider = Words.Provider;

export const useCalendarWords = (): CalendarWords => {
  const words = use(Words);
  if (!words) throw new Error('a calendar without its words');
  return words;
};
