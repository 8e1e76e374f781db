import type { z } from 'zod';
import type { DisabledReason } from './project.contract.js';

export const projectMessages = {
  'no-such-project-record': 'There is no such project.',
  'project-changed': 'This record was changed by {{by}} at {{at}}. Please reload it.',
  'project-refnum-taken':
    'This Project No. is already used by another project or application, or cannot be told apart from one that is.',
  'project-people-changed':
    'Somebody has changed the people of this project meanwhile. Nothing was saved. Please look at their dates again.',
  'project-people-barred': 'You may not change the accounts of these people. Nothing was saved.',
  'project-field-required': '{{field}} is required',
  'project-date-invalid': '{{field}}: please enter a valid date, dd/mm/yyyy.',
  'project-cohort-invalid': 'Cohort is a year of at most 4 digits.',
  'project-status-unknown': 'Status: there is no such status.',
  'project-start-after-end': 'Access End Date cannot be earlier than Access Start Date.',
  'project-end-after-portal': 'Portal Access End Date cannot be earlier than Access End Date.',
  'project-objective-required': 'Objective 1: at least one objective is required.',
  'project-text-too-long': '{{field}} may have at most {{max}} characters.',
  'project-objectives-too-many': 'A project has at most {{max}} objectives.',
  'project-hidden-sign':
    '{{field}} contains a character that cannot be seen ({{sign}}). Please delete the text and type it again.',
  'project-saved': 'Saved successfully!',
  'project-deleted': 'Deleted successfully!',
  'project-label-ref-num': 'Project No.',
  'project-label-cohort': 'Cohort',
  'project-label-title': 'Project Title',
  'project-label-status': 'Status',
  'project-label-start': 'Access Start Date',
  'project-label-end': 'Access End Date',
  'project-label-expected-end': 'Expected Access End Date',
  'project-label-study': 'Study Completion Date',
  'project-label-portal-end': 'Portal Access End Date',
  'project-label-remarks': 'Internal Remarks',
  'project-label-objective': 'Objective {{row}}',
  'project-status-PENDING': 'Pending',
  'project-status-ACTIVE': 'Active',
  'project-status-ACCESS_COMPLETED': 'Access completed',
  'project-status-INACTIVE': 'Inactive',
} as const;

type ProjectSentences = typeof projectMessages;
declare module '@hadcl/kernel/sentences' {
  interface Sentences extends ProjectSentences {}
}

/** Why a project takes no new dates. */
export const disabledReasons = {
  'period-over': 'The access period is over.',
  'no-days-remaining': 'No access days remain.',
  'courses-outstanding': 'Please complete all eCourse videos before booking.',
} satisfies Record<z.infer<typeof DisabledReason>, string>;
