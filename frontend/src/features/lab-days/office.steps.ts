export { chooseDays as choose, day, month } from '../../shell/calendar/calendar.steps.js';
export { box, button, person as officer, select } from '../../ui/browser/steps.js';

export const at = (mode: string) => `/access-management?month=2027-03&mode=${mode}`;
