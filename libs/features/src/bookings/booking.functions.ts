import type { FunctionRow } from '@hadcl/kernel/feature';
import { researchers } from '../accounts/role.contract.js';

export const bookingFunctions: readonly FunctionRow[] = [
  {
    code: 'MANAGE_BOOKINGS',
    title: 'Manage Bookings',
    path: '/manage-bookings',
    icon: 'calendar',
    rank: 20,
    menus: ['top', 'middle', 'site'],
    roles: [...researchers],
    readers: [],
  },
];
