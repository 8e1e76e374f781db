import type { NoticeKind } from '@hadcl/kernel/feature';

export const foundItemNotices = [
  { type: 'NTF_FOUND_ITEM', urgent: false, closable: true },
] as const satisfies readonly NoticeKind[];
