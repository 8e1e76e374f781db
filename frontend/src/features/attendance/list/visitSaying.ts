import type { useText } from '../../../i18n/i18n.js';
import type { Project, VisitUser } from './types.js';

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

/** How conflicts show the fields of a visit: projects by ref. no., researchers by name. */
export const visitSaying = (
  t: ReturnType<typeof useText<'attendance'>>,
  projects: readonly Project[] = [],
  people: readonly Pick<VisitUser, 'userId' | 'name'>[] = [],
) => ({
  wordOf: (name: string) => (isField(name) ? t(titles[name]) : name),
  say: (name: string, value: unknown) => {
    if (name === 'projectId') return projects.find(({ projectId }) => projectId === value)?.refNum;
    if (name === 'userId') return people.find(({ userId }) => userId === value)?.name;
    return undefined;
  },
});
