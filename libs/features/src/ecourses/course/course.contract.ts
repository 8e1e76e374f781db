import type { FunctionRow } from '@hadcl/kernel/feature';
import { researchers, roles } from '../../words/role.js';

/**
 * Whether a person has courses to complete, which blocks new bookings (B9) but not the door. Always false: there are no
 * courses yet.
 */
export const hasOutstandingCourses = (_userId: string): boolean => false;

const { officer, duty, workshop } = roles;

export const courseFunctions: readonly FunctionRow[] = [
  {
    code: 'ONLINE_INFO',
    title: 'Online Information',
    path: '/online-information',
    icon: 'course',
    rank: 110,
    menus: ['top', 'middle', 'site'],
    roles: [...researchers, workshop],
    readers: [],
  },
  {
    code: 'ONLINE_INFO_MANAGEMENT',
    title: 'Online Information',
    path: '/online-information-management',
    icon: 'course',
    rank: 120,
    menus: ['top', 'middle', 'site'],
    roles: [officer, duty],
    readers: [],
  },
];
