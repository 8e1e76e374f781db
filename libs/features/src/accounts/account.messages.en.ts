import type { accountOrders } from './account.contract.js';
import type { RefusalBy } from '@hadcl/kernel/call';

type Refusal = RefusalBy<(typeof accountOrders)[keyof typeof accountOrders]>['code'];

export const accountMessages = {
  'email-taken': 'This e-mail address is already used by an account.',
} satisfies Record<Refusal, string>;
