import { expect, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { renderScreen } from '../testing.js';
import { box } from '../../ui/browser/steps.js';
import { Stepper } from './Stepper.js';

const numbers: number[] = [];
const open = () => {
  numbers.length = 0;
  renderScreen(<Stepper label="Seats" value={3} max={20} onChange={(value) => numbers.push(value)} />, { answers: [] });
  return box('Seats');
};

test('a number typed in full width is that number', () => {
  const field = open();
  fireEvent.change(field, { target: { value: '１２' } });
  expect(numbers).toEqual([12]);
  expect(field.value).toBe('12');
});

test('while an input method is composing nothing is taken over; what it writes in the end is', () => {
  const field = open();
  fireEvent.compositionStart(field);
  fireEvent.input(field, { target: { value: '１' }, isComposing: true });
  expect([numbers, field.value]).toEqual([[], '１']);
  fireEvent.compositionEnd(field, { data: '１' });
  expect([numbers, field.value]).toEqual([[1], '1']);
  expect(screen.getByRole('group', { name: 'Seats' })).toBeTruthy();
});
