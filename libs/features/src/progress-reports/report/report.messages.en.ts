/** What the fields of the researcher's and of the office's form are called, by their place in what is sent. */
export const fieldNames = {
  'report-field-of-projectProgress': 'Project progress',
  'report-field-of-projectMilestone': 'Project milestone',
  'report-field-of-completeProgress': 'Complete progress',
  'report-field-of-plannedProgress': 'Planned progress',
  'report-field-of-estimatedAccessEndDate': 'Estimated access end date',
  'report-field-of-estimatedStudyCompletionDate': 'Estimated study completion date',
  'report-field-of-outcomes-projectObj': 'Objective {{row}}',
  'report-field-of-specifyContent': 'Content of the deliverables',
  'report-field-of-targetSystems': 'Target systems',
  'report-field-of-relatedCOCInvolved': 'Related coordinating committees',
  'report-field-of-relatedHAInvolved': 'Related HA teams',
  'report-field-of-supplementaries-documentName': 'Document {{row}}: document name',
  'report-field-of-supplementaries-content': 'Document {{row}}: description / link',
  'report-field-of-dataCommentResearcher': 'Comment on data',
  'report-field-of-platformCommentResearcher': 'Comment on the platform',
  'report-field-of-physicalCommentResearcher': 'Comment on the physical laboratory',
  'report-field-of-meetingCommentResearcher': 'Comment on meetings',
  'report-field-of-othersCommentResearcher': 'Other comments',
  'report-field-of-dataCommentHADCL': 'Reply to data',
  'report-field-of-platformCommentHADCL': 'Reply to platform',
  'report-field-of-physicalCommentHADCL': 'Reply to physical laboratory',
  'report-field-of-meetingCommentHADCL': 'Reply to meetings',
  'report-field-of-othersCommentHADCL': 'Reply to others',
  'report-field-of-issueRisks-issues': 'Issue {{row}}: issue',
  'report-field-of-issueRisks-owner': 'Issue {{row}}: owner',
  'report-field-of-overallRisk': 'Overall risk',
  'report-field-of-remarks': 'Remarks',
} as const;

export const reportMessages = {
  ...fieldNames,
  'no-such-report': 'There is no such progress report.',
  'draft-outdated': 'This report has been saved or submitted since. A draft of what it said before is not kept.',
  'draft-elsewhere': 'Another window or device keeps a newer draft of this report.',
  'report-changed': 'This record was changed by {{by}} at {{at}}. Please reload it.',
  'report-move-refused': 'This progress report can no longer be changed in this way. Please reload it.',
  'report-not-returned': 'Only a progress report that was returned for revision can be reminded of.',
  'report-just-reminded': 'This reminder was sent less than a minute ago. It was not sent again.',
  'report-by-colleague': 'somebody else',
  'report-field-required': '{{field}} must be filled in.',
  'report-text-too-long': '{{field}} may have at most {{max}} characters.',
  'report-progress-not-whole': 'Project progress must be a whole number from 0 to 100.',
  'report-outcome-unmarked': 'Objective {{row}}: please choose exactly one outcome.',
  'report-access-end-late': 'Estimated access end date must not be later than the project end date, {{until}}.',
  'report-documents-too-many': 'A progress report has at most {{max}} supplementary documents.',

  'report-saved': 'Saved successfully. Please submit the report on or before {{deadline}}.',
  'report-saved-late':
    'Saved successfully. Access to HADCL will be suspended if report is not submitted by 08 {{month}}.',
  'report-saved-suspended': 'Saved successfully. Access to HADCL is suspended until the report is submitted.',
  'report-submitted': 'Submitted successfully!',
  'report-reviewed': 'Reviewed successfully.',
  'report-returned': 'Returned for revision successfully.',
  'report-reminder-sent': 'Sent successfully.',

  'report-status-': 'Not started',
  'report-status-SAVED': 'Saved',
  'report-status-SUBMITTED': 'Submitted',
  'report-status-REVISED': 'Revision Required',
  'report-status-REVIEWED': 'Submitted',
  'report-review-SUBMITTED': 'Awaiting review',
  'report-review-REVISED': 'Returned',
  'report-review-REVIEWED': 'Reviewed',
} as const;

type ReportSentences = typeof reportMessages;
declare module '@hadcl/kernel/sentences' {
  interface Sentences extends ReportSentences {}
}
