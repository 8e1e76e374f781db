import type { NoticeKind } from '@hadcl/kernel/feature';

export const reportNotices = [
  { type: 'NTF_PROGRESS_BEFORE', urgent: false, closable: false },
  { type: 'NTF_PROGRESS_REVIEWED', urgent: false, closable: true },
  { type: 'NTF_PROGRESS_COMMENTS', urgent: false, closable: true },
  { type: 'NTF_PROGRESS_RETURNED', urgent: false, closable: false },
] as const satisfies readonly NoticeKind[];
