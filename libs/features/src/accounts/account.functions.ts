import type { FunctionRow } from '@hadcl/kernel/feature';
import { everybody, roles } from './role.contract.js';

const { officer, duty, admin } = roles;

export const accountFunctions: readonly FunctionRow[] = [
  {
    code: 'HOMEPAGE',
    title: 'Homepage',
    path: '/homepage',
    icon: 'home',
    rank: 10,
    menus: ['top'],
    roles: [...everybody],
    readers: [],
  },
  {
    code: 'USER_MANAGEMENT',
    title: 'User Management',
    path: '/user-management',
    icon: 'users',
    rank: 130,
    menus: ['top', 'middle'],
    roles: [officer, duty, admin],
    readers: [],
  },
  {
    // On the screen of the accounts; it has no place of its own in the menus (A6).
    code: 'PERSON_ERASURE',
    title: 'Erase persons',
    path: '/user-management',
    icon: 'users',
    rank: 132,
    menus: [],
    roles: [officer, admin],
    readers: [],
  },
  {
    code: 'CHANGE_PASSWORD',
    title: 'Change Password',
    path: '/change-password',
    icon: 'password',
    rank: 160,
    menus: ['top'],
    roles: [...everybody],
    readers: [],
  },
];
