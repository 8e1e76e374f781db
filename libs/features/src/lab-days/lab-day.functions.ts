import type { FunctionRow } from '@hadcl/kernel/feature';
import { roles } from '../accounts/role.contract.js';

const { officer, duty, admin } = roles;

export const labDayFunctions: readonly FunctionRow[] = [
  {
    code: 'ACCESS_MANAGEMENT',
    title: 'Access Management',
    path: '/access-management',
    icon: 'calendar',
    rank: 30,
    menus: ['top', 'middle', 'site'],
    roles: [officer, duty, admin],
    readers: [],
  },
];
