import { decision, type Command, type Facts } from '@hadcl/kernel/decision';
import { lastChange } from '@hadcl/kernel/refusing/last-change';
import { fieldsOf, refuseAll } from '@hadcl/kernel/refusing/refuse-all';
import { projectAccess } from '../../projects/access/project-access.stream.js';
import { foundItemCalls, foundItemRefused as refused } from './found-item.contract.js';
import { foundItem } from './found-item.stream.js';

const { saveFoundItem: call } = foundItemCalls;
const at = fieldsOf(call);
const tag = { kind: 'found-item-tag', path: 'tagNo' } as const;

/** The id of a new item is derived from the command, so that repeating the command yields the same item. */
const idOf = ({ body, idFor }: Command<typeof call>) => body.foundItemId ?? idFor('found-item');
const staleBy = (foundItemId: string, facts: Facts) =>
  lastChange(foundItem.of(foundItemId), { foundItemId }, facts.say('by-office', {}));

/** Two values of a field; a list of rows is compared by what it says. */
const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Records a new item, corrects an existing one, and closes it when it is returned. */
export const saveFoundItem = decision(call, {
  reads: (command) => [
    foundItem.of(idOf(command)),
    ...(command.body.projectId === '' ? [] : [projectAccess.of(command.body.projectId)]),
  ],

  *decide(command, read, facts) {
    const { version, tagNo, returnedOn, returnedTo, foundItemId: requestedId, ...body } = command.body;
    const foundItemId = idOf(command);
    const item = foundItem.of(foundItemId);
    const before = read(item);
    if (requestedId !== null && before.status === 'none') throw refused('no-such-found-item', {});
    if (before.status === 'returned') throw refused('found-item-returned', {});
    if (before.version !== version) throw refused('found-item-changed', { changed: staleBy(foundItemId, facts) });
    const isKnown = body.projectId === '' || read(projectAccess.of(body.projectId)).status !== 'none';
    refuseAll([
      !isKnown && at('projectId', refused('found-item-no-project', {})),
      body.foundOn > command.today && at('foundOn', refused('found-item-not-yet', {})),
      returnedOn !== null && returnedOn < body.foundOn && at('returnedOn', refused('found-item-returned-before', {})),
      returnedOn !== null && returnedTo === '' && at('returnedTo', refused('found-item-returned-to-nobody', {})),
    ]);

    const found = { foundItemId, ...body };
    if (before.status === 'none') yield item.records('FoundItemRecorded', { ...found, tagNo });
    else {
      if (before.item.tagNo !== tagNo)
        yield item.records('FoundItemRetagged', { foundItemId, from: before.item.tagNo, to: tagNo });
      const isSame = (Object.keys(body) as (keyof typeof body)[]).every((name) =>
        isEqual(before.item[name], body[name]),
      );
      if (!isSame) yield item.records('FoundItemRevised', found);
    }
    if (returnedOn !== null) yield item.records('FoundItemReturned', { foundItemId, tagNo, returnedOn, returnedTo });
  },

  answer: (_command, _read, facts) => ({ message: facts.say('found-item-saved', {}) }),

  // A stream sees one item only, so uniqueness of a tag across items needs a claim, taken with the append and given
  // back by the return. A tag that is taken is refused as `found-item-tag-taken`: the kind of the claim plus `-taken`.
  claims: (command, entries) =>
    entries.flatMap(([, { type, data }]) => {
      const owner = idOf(command);
      if (type === 'FoundItemRecorded') return [{ ...tag, act: 'take' as const, value: `${data['tagNo']}`, owner }];
      if (type === 'FoundItemReturned') return [{ ...tag, act: 'give' as const, value: `${data['tagNo']}`, owner }];
      if (type !== 'FoundItemRetagged') return [];
      return [
        { ...tag, act: 'give' as const, value: `${data['from']}`, owner },
        { ...tag, act: 'take' as const, value: `${data['to']}`, owner },
      ];
    }),
});
