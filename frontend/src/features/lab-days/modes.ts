export const accessModes = ['view', 'manage', 'setup'] as const;
/** What the office is doing with its calendar. */
export type AccessMode = (typeof accessModes)[number];
export type AccessView = 'calendar' | 'history';
