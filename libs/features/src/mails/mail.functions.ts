import type { FunctionRow } from '@hadcl/kernel/feature';
import { roles } from '../accounts/role.contract.js';

const { officer, admin } = roles;

export const mailFunctions: readonly FunctionRow[] = [
  {
    code: 'MAIL_LOG',
    title: 'Mail Log',
    path: '/mail-log',
    icon: 'mail',
    rank: 144,
    menus: ['middle', 'site'],
    roles: [officer, admin],
    readers: [],
  },
];
