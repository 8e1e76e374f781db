import type { FunctionRow } from '@hadcl/kernel/feature';
import { pmo, roles } from '../accounts/role.contract.js';

const { officer, duty, admin } = roles;

export const projectFunctions: readonly FunctionRow[] = [
  {
    code: 'PROJECT_MANAGEMENT',
    title: 'Projects',
    path: '/project-management',
    icon: 'project',
    rank: 80,
    menus: ['top', 'middle', 'site'],
    roles: [officer, duty, admin],
    readers: [...pmo],
  },
];
