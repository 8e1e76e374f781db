import { projection } from '@hadcl/kernel/projection';
import { foundItemsChanged } from './found-item.contract.js';
import { foundItemEvents } from './found-item.stream.js';
import { foundItems } from './found-item.tables.js';

/** Each event adds one to `version`, as in the stream. */
const addVersion = (foundItemId: string) => foundItems.add({ found_item_id: foundItemId }, { version: 1 });

export const foundItemProjection = projection({
  name: 'found-items',
  version: 1,
  tables: [foundItems],
  events: foundItemEvents,
  topics: () => [foundItemsChanged('all')],
  on: {
    FoundItemRecorded: ({ foundItemId, tagNo, what, place, foundOn, projectId, contents, remarks }) => [
      foundItems.put(
        { found_item_id: foundItemId },
        {
          version: 1,
          tag_no: tagNo,
          what,
          place,
          found_on: foundOn,
          project_id: projectId,
          contents,
          remarks,
          returned_on: null,
          returned_to: '',
        },
      ),
    ],
    FoundItemRevised: ({ foundItemId, what, place, foundOn, projectId, contents, remarks }) => [
      foundItems.patch(
        { found_item_id: foundItemId },
        { what, place, found_on: foundOn, project_id: projectId, contents, remarks },
      ),
      addVersion(foundItemId),
    ],
    FoundItemRetagged: ({ foundItemId, to }) => [
      foundItems.patch({ found_item_id: foundItemId }, { tag_no: to }),
      addVersion(foundItemId),
    ],
    FoundItemReturned: ({ foundItemId, returnedOn, returnedTo }) => [
      foundItems.patch({ found_item_id: foundItemId }, { returned_on: returnedOn, returned_to: returnedTo }),
      addVersion(foundItemId),
    ],
  },
});
