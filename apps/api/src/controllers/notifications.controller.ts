import type { Input, Serves, Who } from '@hadcl/kernel/call';
import { notificationCalls } from '@hadcl/features/notifications/notification.contract';
import { deleteNotification, readNotifications, setPinned } from '@hadcl/features/notifications/notification.decisions';
import { notifications } from '@hadcl/features/notifications/notification.queries';
import { Portal } from '@hadcl/platform/serving/http/portal';
import { Serve } from '@hadcl/platform/serving/http/serve';

type Calls = typeof notificationCalls;

@Serve(notificationCalls)
export class NotificationsController implements Serves<Calls> {
  constructor(private readonly portal: Portal) {}

  notifications(input: Input<Calls['notifications']>, who: Who) {
    return this.portal.ask(notifications, input, who);
  }

  readNotifications(ids: Input<Calls['readNotifications']>, who: Who) {
    return this.portal.submit(readNotifications, ids, who);
  }

  setPinned(body: Input<Calls['setPinned']>, who: Who) {
    return this.portal.submit(setPinned, body, who);
  }

  deleteNotification(body: Input<Calls['deleteNotification']>, who: Who) {
    return this.portal.submit(deleteNotification, body, who);
  }
}
