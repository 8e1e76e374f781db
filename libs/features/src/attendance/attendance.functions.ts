import type { FunctionRow } from '@hadcl/kernel/feature';
import { researchers, roles } from '../accounts/role.contract.js';

const { officer, duty, admin } = roles;

export const attendanceFunctions: readonly FunctionRow[] = [
  {
    code: 'ACCESS_QR_CODE',
    title: 'Access QR Code',
    path: '/homepage',
    icon: 'qr',
    rank: 40,
    menus: ['middle'],
    roles: [...researchers, officer, duty, admin],
    readers: [],
  },
  {
    code: 'ATTENDANCE_MANAGEMENT',
    title: 'Attendance',
    path: '/attendance-management',
    icon: 'attendance',
    rank: 50,
    menus: ['top', 'middle'],
    roles: [officer, duty, admin],
    readers: [],
  },
];
