import type { z } from 'zod';
import type { DayReason } from '../../bookings/occupancy/occupancy.contract.js';

export const labDayMessages = {
  'capacity-missing': 'Available space is required',
  'lab-day-changed': 'This record was changed by {{by}} at {{at}}. Please reload it.',
  /** Documented as a list with commas and nothing else. */
  'capacity-below-held': '{{dates}}',
} as const;

export const labDayAnswers = {
  'set-up': 'Setup Successfully!',
  'capacity-holds': 'Capacity is not below what is reserved.',
} as const;

type LabDaySentences = typeof labDayMessages & typeof labDayAnswers;
declare module '@hadcl/kernel/sentences' {
  interface Sentences extends LabDaySentences {}
}

/** Why a day takes no new booking. */
export const dayReasons = {
  past: 'This date is past.',
  closed: 'The lab is closed.',
  'not-for-type': 'Not available for this type of access.',
  'not-released': 'Not released for booking yet.',
  'too-far-ahead': 'Not open for booking yet.',
  'notice-too-short': 'Too near: by e-mail only.',
  full: 'No seats remain.',
} satisfies Record<z.infer<typeof DayReason>, string>;
