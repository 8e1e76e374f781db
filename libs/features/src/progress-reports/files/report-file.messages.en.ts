/** Sentences of the server about files that are attached to reports. */
export const reportFileMessages = {
  'report-not-writable': 'This progress report can no longer be changed. Please reload it.',
  'report-files-too-many':
    'At most {{max}} files are kept for a report. Those that are not attached are removed after some days.',
  'report-file-empty': 'This file is empty.',
  'report-file-too-large': 'This file is larger than {{megabytes}} MB.',
  'report-file-type': 'Only PDF, Word, Excel, PowerPoint, PNG, JPEG, CSV and text files can be attached.',
  'report-file-content': 'What is in this file is not what its name says. Please save it again in its own program.',
  'report-file-macros': 'This file contains macros or embedded objects. Please save it without them.',
  'report-file-password':
    'This file is protected by a password or by restrictions. Please save a copy without protection and attach that.',
  'report-file-gone': 'Document {{row}}: its file is no longer kept. Please attach it again.',
  'no-such-file': 'There is no such file.',
} as const;

type FileSentences = typeof reportFileMessages;
declare module '@hadcl/kernel/text/sentences' {
  interface Sentences extends FileSentences {}
}
