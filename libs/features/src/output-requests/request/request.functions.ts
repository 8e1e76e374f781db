import type { FunctionRow } from '@hadcl/kernel/feature';
import { pmo, researchers as researcherRoles, roles } from '../../words/role.js';

const { officer, workshop } = roles;

export const requestFunctions: readonly FunctionRow[] = [
  {
    code: 'OUTPUT_REQUEST',
    title: 'Output Requests',
    path: '/output-request',
    icon: 'output',
    rank: 90,
    menus: ['top', 'middle', 'site'],
    roles: [...researcherRoles, workshop],
    readers: [],
  },
  {
    code: 'OUTPUT_REQUEST_MANAGEMENT',
    title: 'Output Requests',
    path: '/output-request-management',
    icon: 'output',
    rank: 100,
    menus: ['top', 'middle', 'site'],
    roles: [officer],
    readers: [...pmo],
  },
];
