import type { RefusalBy } from '@hadcl/kernel/call';
import type { informationCalls } from './information.contract.js';

export const informationMessages = {
  'log-in-first': 'Please log in.',
} satisfies Record<RefusalBy<(typeof informationCalls)[keyof typeof informationCalls]>['code'], string>;
