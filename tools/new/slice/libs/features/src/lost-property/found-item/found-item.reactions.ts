import { reaction } from '@hadcl/kernel/reaction';
import { noticeTo } from '../../notifications/notice/notice-to.contract.js';
import { activePeople } from '../../projects/project/project.tables.js';
import { foundItemEvents } from './found-item.stream.js';

/** Notifies the active people of the project at whose seats an item was found, once each. */
export const foundItemFound = reaction({
  name: 'found-item-notices',
  events: foundItemEvents,
  on: {
    FoundItemRecorded: async ({ projectId, what, foundOn }, { rows, idFor }) => {
      const people = await rows(activePeople(projectId, foundOn));
      return people.map(({ userId, refNum }) =>
        noticeTo(userId, {
          noticeId: idFor(userId),
          type: 'NTF_FOUND_ITEM',
          sentence: 'found-item-notice',
          busDate: foundOn,
          names: { refNum, what },
        }),
      );
    },
  },
});
