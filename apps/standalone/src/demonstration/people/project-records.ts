import { portalEndAfter } from '@hadcl/features/projects/project/project-dates.contract';
import { saveProject } from '@hadcl/features/projects/management/project-management.decisions';
import type { Input } from '@hadcl/kernel/call';
import { after } from '../days/calendar.js';
import type { Team } from './projects.js';

type Written = {
  readonly objectives: readonly string[];
  /** Days from the end of the access to the end of the study. */
  readonly study?: number;
  readonly remarks?: string;
};

/** The office's record of each project, by ref. no. */
const written: Readonly<Record<string, Written>> = {
  'DCL-2024-007': {
    objectives: [
      'Describe which nursing visits follow a hip fracture, by district and by age.',
      'Estimate how many readmissions an earlier first visit would have prevented.',
    ],
    remarks: 'All extracts have been destroyed; the certificate is filed.',
  },
  'DCL-2024-009': {
    objectives: [
      'Compare the grades of retinal photographs with those of two ophthalmologists.',
      'Train a model that grades a photograph and says how sure it is.',
    ],
    remarks: 'Closing visit done',
  },
  'DCL-2025-031': {
    objectives: [
      'Derive a frailty index from routine admissions.',
      'Predict readmission within 28 days by frailty, ward and discharge.',
      'Say how the index can be kept up with the data of each night.',
    ],
    study: 92,
  },
  'DCL-2025-044': {
    objectives: [
      'Describe the use of antibiotics in residential homes.',
      'Find courses that were longer than advised.',
    ],
    remarks: 'PI on leave until the end of the month',
  },
  'DCL-2026-002': {
    objectives: [
      'Recognise reports that need an answer on the same day.',
      'Measure the time from report to answer before and after.',
    ],
    study: 153,
  },
  'DCL-2026-014': {
    objectives: [
      'Describe the course of vital signs in the 48 hours before sepsis is first suspected on general wards.',
      'Develop a model that warns at least 6 hours before clinical suspicion, with fewer than one false alarm a ward and day.',
      'Validate the model on two hospitals that took no part in its development.',
    ],
    study: 92,
    remarks: 'Second data release three weeks late.',
  },
  'DCL-2026-018': {
    objectives: [
      'Predict the decline of kidney function over two years.',
      'Compare the model with the formula in use.',
    ],
  },
  'DCL-2026-021': {
    objectives: ['Compare maternal outcomes between districts, adjusted for age and first visit.'],
  },
  'DCL-2026-022': {
    objectives: [
      'Measure each step from referral to first treatment.',
      'Find the steps where patients of some districts wait longer.',
    ],
    study: 121,
    remarks: 'Extract to be extended, see the last report',
  },
  'DCL-2026-025': {
    objectives: ['Describe falls by ward, hour and staffing.', 'Find which falls a bed alarm would have announced.'],
  },
  'DCL-2026-027': {
    objectives: [
      'Measure delays from the first symptom to imaging, 2015 to 2025.',
      'Explain them by hour and district.',
    ],
  },
  'DCL-2026-029': {
    objectives: ['Compare the list of medicines at discharge with that of the month after.'],
    remarks: 'Ethics approval is due',
  },
  'DCL-2026-033': {
    objectives: ['Find delirium after operations in nursing notes.', 'Predict it from what is known before.'],
  },
  'DCL-2026-036': {
    objectives: ['Explain missed appointments by distance, hour and reminder.', 'Propose whom to remind twice.'],
    study: 61,
  },
};

/** What the office saves in a project's form after it was opened. */
export const recordOf = ({ projectId, refNum, title, cohort, from, until }: Team): Input<typeof saveProject.call> => {
  const { objectives, study, remarks = '' } = written[refNum]!;
  const studyCompletionDate = study === undefined ? null : after(until, study);
  return {
    ...{ projectId, version: 1, refNum, cohort, projectTitle: title, statusCode: 'ACTIVE', isStatusByHand: false },
    ...{ accessStartDate: from, accessEndDate: until, expectedAccessEndDate: until, studyCompletionDate },
    portalAccessEndDate: portalEndAfter(until, studyCompletionDate),
    internalRemarks: remarks,
    projectObjectives: objectives.map((projectObj) => ({ projectObj })),
  };
};
