import type { NoticeType } from '@hadcl/features/notifications/notice/notification.contract';
import { createContext, use } from 'react';

/**
 * Where a notice leads; with `date`, its screen opens at the date that the notice is about. `of`: to what it is about, where
 * that has an address of its own.
 */
export type NoticeTarget = {
  readonly path: string;
  readonly date?: boolean;
  readonly of?: (projectId: string, date: string) => string;
};
/** By type of notice, where it leads a researcher and where staff. */
export type NoticeTargets = {
  readonly [T in NoticeType]?: { readonly researcher: NoticeTarget; readonly staff: NoticeTarget };
};

const Targets = createContext<NoticeTargets>({});
export const NoticeTargetsProvider = Targets.Provider;
export const useNoticeTargets = () => use(Targets);
