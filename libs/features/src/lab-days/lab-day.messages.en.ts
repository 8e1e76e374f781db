import type { RefusalBy } from '@hadcl/kernel/call';
import type { z } from 'zod';
import type { DayReason, labDayCalls } from './lab-day.contract.js';

type Code = RefusalBy<(typeof labDayCalls)[keyof typeof labDayCalls]>['code'];

export const labDayMessages = {
  'lab-day-changed': 'This record was changed by {{by}} at {{at}}. Please reload it.',
  /** A comma-separated list and nothing else: the screen reads it. */
  'capacity-below-held': '{{dates}}',
} satisfies Record<Code, string>;

export const labDayAnswers = {
  'set-up': 'Setup Successfully!',
  'capacity-holds': 'Capacity is not below what is reserved.',
};

/** Why a day takes no new booking. */
export const dayReasons = {
  past: 'This date is past.',
  closed: 'The lab is closed.',
  'not-for-type': 'Not available for this type of access.',
  'not-released': 'Not released for booking yet.',
  'too-far-ahead': 'Not open for booking yet.',
  'notice-too-short': 'Too near: requests need 3 working days. Please e-mail the data office.',
  full: 'No seats remain.',
} satisfies Record<z.infer<typeof DayReason>, string>;
