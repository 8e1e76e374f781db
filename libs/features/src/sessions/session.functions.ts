import type { FunctionRow } from '@hadcl/kernel/feature';
import { roles } from '../accounts/role.contract.js';

const { officer, admin } = roles;

export const sessionFunctions: readonly FunctionRow[] = [
  {
    code: 'LOGIN_HISTORY_MANAGEMENT',
    title: 'Login History',
    path: '/login-history',
    icon: 'history',
    rank: 140,
    menus: ['middle'],
    roles: [officer, admin],
    readers: [],
  },
];
