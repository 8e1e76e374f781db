import type { FunctionRow } from '@hadcl/kernel/feature';
import { pmo, researchers as researcherRoles, roles } from '../accounts/role.contract.js';

const { officer, duty, workshop } = roles;

export const reportFunctions: readonly FunctionRow[] = [
  {
    code: 'PROGRESS_REPORT',
    title: 'Progress Reports',
    path: '/progress-reports',
    icon: 'report',
    rank: 60,
    menus: ['top', 'middle', 'site'],
    roles: [...researcherRoles, workshop],
    readers: [],
  },
  {
    code: 'PROGRESS_REPORT_ADM',
    title: 'Progress Reports',
    path: '/progress-reports-management',
    icon: 'report',
    rank: 70,
    menus: ['top', 'middle', 'site'],
    roles: [officer, duty],
    readers: [...pmo],
  },
];
