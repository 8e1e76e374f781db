import { sessionMessages } from '@hadcl/features/sessions/session.messages.en';
import { formMessages } from '../form/form.messages.en.js';
import { exportMessages } from '../export/export.messages.en.js';
import { tableMessages } from '../table/table.messages.en.js';
import { frameMessages } from './frame.messages.en.js';

/** What the login page and the frame say; the rest follows with the frame (messages.features.ts). */
export const frameNamespaces = {
  frame: frameMessages,
  form: formMessages,
  table: tableMessages,
  export: exportMessages,
  sessions: sessionMessages,
};
