import type { NoticeType } from '@hadcl/features/notifications/notice/notification.contract';
import { createContext, use } from 'react';

/**
 * Where a notice leads. With `date`, the screen opens at the date of the notice. `of`: path of the record that the
 * notice is about, where it has one.
 */
export type NoticeTarget = {
  readonly path: string;
  readonly date?: boolean;
  readonly of?: (projectId: string, date: string) => string;
};
/** Targets by type of notice, for researchers and for staff. */
export type NoticeTargets = {
  readonly [T in NoticeType]?: { readonly researcher: NoticeTarget; readonly staff: NoticeTarget };
};

const Targets = createContext<NoticeTargets>({});
export const NoticeTargetsProvider = Targets.Provider;
export const useNoticeTargets = () => use(Targets);
