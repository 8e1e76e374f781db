import type { FunctionRow } from '@hadcl/kernel/feature';
import { roles } from '../accounts/role.contract.js';

const { officer, admin } = roles;

export const settingFunctions: readonly FunctionRow[] = [
  {
    code: 'SITE_SETTINGS',
    title: 'Site Settings',
    path: '/site-settings',
    icon: 'sliders',
    rank: 142,
    menus: ['middle', 'site'],
    roles: [officer, admin],
    readers: [],
  },
];
