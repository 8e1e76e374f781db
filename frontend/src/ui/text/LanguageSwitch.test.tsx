import { screen } from '@testing-library/react';
import { renderScreen } from '../../shell/testing.js';
import { LanguageSwitch } from './LanguageSwitch.js';

test('each language is called in its own script, and the one of the page is no choice', () => {
  const chosen: string[] = [];
  renderScreen(<LanguageSwitch onChoose={(next) => chosen.push(next)} />, { answers: [] });
  screen.getByRole('button', { name: 'EN English', pressed: true }).click();
  screen.getByRole('button', { name: '繁 繁體中文', pressed: false }).click();
  expect(chosen).toEqual(['zh-Hant']);
  expect(screen.getByText('繁').getAttribute('lang')).toBe('zh-Hant-HK');
});
