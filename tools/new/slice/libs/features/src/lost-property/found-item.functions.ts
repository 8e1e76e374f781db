import type { FunctionRow } from '@hadcl/kernel/feature';
import { roles } from '../accounts/role.contract.js';

const { officer, duty } = roles;

/** Who holds the function, and where it stands in the menus. */
export const foundItemFunctions: readonly FunctionRow[] = [
  {
    code: 'FOUND_ITEMS',
    title: 'Found Items',
    path: '/found-items',
    icon: 'list',
    rank: 1000,
    menus: ['top', 'middle', 'site'],
    roles: [officer, duty],
    readers: [],
  },
];
