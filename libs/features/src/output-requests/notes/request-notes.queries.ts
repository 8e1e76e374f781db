import { from } from '@hadcl/kernel/columns';
import { query } from '@hadcl/kernel/query';
import { sql } from '@hadcl/kernel/sql';
import { texts } from '../../information/content/information.tables.js';
import { requestNotesCalls } from './request-notes.contract.js';

export const requestNotes = query(requestNotesCalls.requestNotes, async ({ input: { type }, rows }) => {
  const [found] = await rows(sql`select ${from(texts, 't').pick('content')} from ${texts} t where t.type = ${type}`);
  return { content: found?.content ?? '' };
});
