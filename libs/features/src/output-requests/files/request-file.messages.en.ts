/** Sentences of the server about files of output requests. */
export const requestFileMessages = {
  'request-file-gone':
    'The file of row {{row}} is no longer kept, or stands in another row too. Please attach it again.',
  'request-file-needed': 'Please attach the file of row {{row}}.',
  'request-file-rows': 'The file of row {{row}} has more than {{max}} rows.',
  'request-file-columns': 'The file of row {{row}} has more than {{max}} columns.',
  'attach-from-inside': 'Output files are attached from inside the secure environment only.',
  'request-file-type':
    'Only CSV, TSV, Excel, text, PDF, PNG and JPEG files can be attached. Models are released by the office, by their path.',
  'request-file-empty': 'This file is empty.',
  'request-file-too-large': 'This file is larger than {{megabytes}} MB.',
  'request-files-kept-many': 'At most {{max}} files are kept for a request. Please remove some first.',
  'request-votes-begun': 'Officers have voted about this submission, so the office’s files of it stay as they are.',
  'no-such-upload': 'This upload is over. Please attach the file again.',
  'upload-incomplete': 'Parts of this file have not arrived yet.',
  'upload-part-wrong': 'This part is not one of the file.',
  'request-file-hash': 'This file was changed while it was sent. Please attach it again.',
  'request-file-content': 'What is in this file is not what its name says. Please save it again in its own program.',
  'request-file-macros': 'This file contains macros or embedded objects. Please save it without them.',
  'request-file-password':
    'This file is protected by a password or by restrictions. Please attach a copy without protection.',
  'no-such-request-file': 'There is no such file.',
  'request-file-named': 'The office has seen this file: it was submitted, and stays.',
  'column-kinds-wrong': 'The columns of this file cannot be named in this way. Please reload it.',
  'contents-for-office': 'Only the office reads the contents of files.',
  'file-not-yours': 'Only the requester can take the files of this request.',
  'file-not-released': 'The files of this request are not released.',
  'file-retention-over': 'Expired: the output retention date of this request is over.',
  'login-not-fresh': 'Please log in again: files are taken within five minutes of a login.',
} as const;

type FileSentences = typeof requestFileMessages;
declare module '@hadcl/kernel/text/sentences' {
  interface Sentences extends FileSentences {}
}
