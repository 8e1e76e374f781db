/** Refusals to keep the unsaved input of a form. */
export const draftMessages = {
  'draft-outdated': 'This form has been saved or submitted since. A draft of what it said before is not kept.',
  'draft-elsewhere': 'Another window or device keeps a newer draft of this form.',
} as const;

type DraftSentences = typeof draftMessages;
declare module '@hadcl/kernel/text/sentences' {
  interface Sentences extends DraftSentences {}
}
