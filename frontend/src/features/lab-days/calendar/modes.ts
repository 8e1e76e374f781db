export const officeModes = ['view', 'manage', 'setup'] as const;
export type OfficeMode = (typeof officeModes)[number];
export const officeViews = ['calendar', 'history'] as const;
export type OfficeView = (typeof officeViews)[number];
