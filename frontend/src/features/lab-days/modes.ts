export const officeModes = ['view', 'manage', 'setup'] as const;
/** What the office is doing with its calendar. */
export type OfficeMode = (typeof officeModes)[number];
export type OfficeView = 'calendar' | 'history';
