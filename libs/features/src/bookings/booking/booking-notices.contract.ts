import type { NoticeKind } from '@hadcl/kernel/feature';

export const bookingNotices = [
  { type: 'NTF_BOOKING_UPDATED', urgent: false, closable: true },
] as const satisfies readonly NoticeKind[];
