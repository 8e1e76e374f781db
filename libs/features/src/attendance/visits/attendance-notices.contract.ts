import type { NoticeKind } from '@hadcl/kernel/feature';

export const attendanceNotices = [
  { type: 'NTF_NOT_SIGNED_OUT', urgent: true, closable: false },
  { type: 'NTF_LOW_RATE', urgent: false, closable: true },
] as const satisfies readonly NoticeKind[];
