import type { IconName } from '../../ui/Icon.js';

/** The icon words of menu rows (server data) as pictures of ours. */
const icons: Readonly<Record<string, IconName>> = {
  home: 'home',
  calendar: 'calendar',
  qr: 'qr',
  attendance: 'clock',
  report: 'report',
  project: 'list',
  output: 'output',
  course: 'book',
  users: 'users',
  history: 'signIn',
  audit: 'history',
  password: 'key',
};

export const menuIcon = (word: string): IconName => icons[word] ?? 'list';
