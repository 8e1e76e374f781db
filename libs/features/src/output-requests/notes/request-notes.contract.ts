import { z } from 'zod';
import { read } from '@hadcl/kernel/call';
import { informationChanged } from '../../words/topics.js';
import { NotesType } from '../request/request.shapes.js';

export const requestNotesCalls = {
  /** The notes that are read before a new request of this type is begun, as HTML; '' while there are none (A32). */
  requestNotes: read(
    'GET',
    '/information/get-notes-by-type',
    z.object({ type: NotesType }),
    z.object({ content: z.string() }),
    { codes: ['OUTPUT_REQUEST', 'OUTPUT_REQUEST_MANAGEMENT'], live: () => [informationChanged] },
  ),
};
