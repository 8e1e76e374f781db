import { noticePart } from '../notifications/notice-to.contract.js';
import type { NoticePart } from '../notifications/notification.contract.js';
import type { OfficeChange } from './office-act.events.js';

/** One notice a person and act of the office: what the act did and was not undone (N6, B23). */
export const actNotice = (actId: string, userId: string) => `office-act.${actId}.${userId}`;

/** What one change is called in the notice of its act. */
export const partOf = (change: OfficeChange, refNum: string): NoticePart => {
  const its = { aboutId: change.bookingId, projectId: change.projectId, busDate: change.date };
  const plain = { ...its, item: 'notice-item', each: {} } as const;
  const names = { refNum };
  switch (change.kind) {
    case 'placed':
    case 'approved': {
      const seats = { item: 'notice-item-seats', each: { seats: change.seats } } as const;
      return noticePart({ ...its, sentence: `notice-booking-${change.kind}`, names, ...seats });
    }
    case 'seats': {
      const each = { from: change.from, to: change.to };
      return noticePart({ ...its, sentence: 'notice-booking-seats', item: 'notice-item-change', names, each });
    }
    case 'increase-rejected': {
      const { reason, from, to } = change;
      const more = { ...its, item: 'notice-item-kept', each: { from, to } } as const;
      return reason
        ? noticePart({ ...more, sentence: 'notice-booking-increase-rejected-because', names: { refNum, reason } })
        : noticePart({ ...more, sentence: 'notice-booking-increase-rejected', names });
    }
    case 'rejected': {
      const { reason } = change;
      return reason
        ? noticePart({ ...plain, sentence: 'notice-booking-rejected-because', names: { refNum, reason } })
        : noticePart({ ...plain, sentence: 'notice-booking-rejected', names });
    }
    case 'remarked':
      return noticePart({
        ...{ ...plain, sentence: 'notice-booking-remarked' },
        names: { refNum, remarks: change.remarks },
      });
    default:
      return noticePart({ ...plain, sentence: `notice-booking-${change.kind}`, names });
  }
};
