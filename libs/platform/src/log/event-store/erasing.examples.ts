import { randomUUID } from 'node:crypto';
import { erasure } from '@hadcl/kernel/personal';
import type { Appended, AppendMeta, EventStore } from './types.js';

/** Erases a person as two administrators would: appends the last event of the person and deletes their key with it. */
export const erase = async (
  store: EventStore,
  personId: string,
  reason: string,
  meta: AppendMeta,
): Promise<Appended> => {
  const stream = erasure.of(personId).id;
  const expected = (await store.readStream(stream)).length;
  const events = [{ id: randomUUID(), type: 'PersonErased', data: { personId, reason } }];
  return store.append({
    entries: [{ stream, expected, events }],
    rows: [{ kind: 'erasure', row: { personId } }],
    meta,
  });
};
