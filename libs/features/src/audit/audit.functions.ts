import type { FunctionRow } from '@hadcl/kernel/feature';
import { pmo, roles } from '../accounts/role.contract.js';

const { officer, admin } = roles;

export const auditFunctions: readonly FunctionRow[] = [
  {
    code: 'AUDIT_REPLAY',
    title: 'Audit',
    path: '/audit-replay',
    icon: 'audit',
    rank: 150,
    menus: ['top', 'middle', 'site'],
    roles: [officer, ...pmo, admin],
    readers: [],
  },
];
