import type { NoticeKind } from '@hadcl/kernel/feature';

export const requestNotices = [
  { type: 'NTF_OUTPUT_UPDATED', urgent: false, closable: true },
] as const satisfies readonly NoticeKind[];
