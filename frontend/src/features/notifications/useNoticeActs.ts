import { notificationCalls } from '@hadcl/features/notifications/notification.contract';
import { useNavigate } from 'react-router-dom';
import { useWrite } from '../../shell/api/useWrite.js';
import { useNoticeTargets } from '../../shell/routes/notices.js';
import { useMayOpen } from '../../shell/routes/ScreenLink.js';
import type { OpenAt } from '../../shell/routes/paths.js';
import { isResearcher, useUser } from '../../shell/session/Session.js';
import { useTell } from '../../shell/tell/useTell.js';
import type { NoticeActs } from './NoticeRow.js';
import type { Notice } from './notices.js';

const { readNotifications, pinNotification, deleteNotification } = notificationCalls;

/** What a person does with a notice; the list itself follows by push, on each of their devices. */
export function useNoticeActs(onLeave: () => void): NoticeActs & { onReadAll: (notices: readonly Notice[]) => void } {
  const navigate = useNavigate();
  const user = useUser();
  const tell = useTell();
  const mayOpen = useMayOpen();
  const targets = useNoticeTargets();
  const read = useWrite(readNotifications, { aside: true });
  const pin = useWrite(pinNotification, { aside: true });
  const remove = useWrite(deleteNotification, { aside: true });
  return {
    onOpen: (notice) => {
      if (!notice.isRead) read.mutate([notice.id], { onError: tell.failure });
      const target = targets[notice.type]?.[isResearcher(user) ? 'researcher' : 'staff'];
      if (!target || !mayOpen(target.path)) return;
      onLeave();
      const { busDate: date, projectId, type } = notice;
      const opens: OpenAt = { ...(target.date && { date }), ...(projectId && { projectId }), notice: type };
      void navigate(projectId && target.of ? target.of(projectId, date) : target.path, { state: opens });
    },
    onReadAll: (notices) =>
      read.mutate(
        notices.filter(({ isRead }) => !isRead).map(({ id }) => id),
        { onError: tell.failure },
      ),
    onPin: ({ id, isPinned, type }) => pin.mutate({ id, isPinned: !isPinned, type }, { onError: tell.failure }),
    onDelete: ({ id }) => remove.mutate({ id }, { onError: tell.failure }),
  };
}
