import type { NoticeKind } from '@hadcl/kernel/feature';

export const labDayNotices = [
  { type: 'NTF_URGENT_CLOSE', urgent: true, closable: false },
] as const satisfies readonly NoticeKind[];
