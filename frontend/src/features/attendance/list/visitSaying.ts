import type { useText } from '../../../shell/i18n/i18n.js';
import type { Project } from './types.js';

const titles = {
  projectId: 'ref-no',
  userId: 'researcher',
  signinTime: 'time-in',
  signoutTime: 'time-out',
  workstationNo: 'workstation-no',
  lockerNo: 'locker-no',
  remarks: 'remarks',
} as const;
const isField = (name: string): name is keyof typeof titles => Object.hasOwn(titles, name);

/** How a conflict over a visit names its fields, and a project by its number. */
export const visitSaying = (t: ReturnType<typeof useText<'attendance'>>, projects: readonly Project[]) => ({
  wordOf: (name: string) => (isField(name) ? t(titles[name]) : name),
  say: (name: string, value: unknown) =>
    name === 'projectId' ? projects.find(({ projectId }) => projectId === value)?.refNum : undefined,
});
