import type { Input } from '@hadcl/kernel/call';
import { projectAccess } from '../access/project-access.stream.js';
import type { projectManagementCalls } from '../management/project-management.contract.js';
import { project } from './project.stream.js';

type Save = Input<typeof projectManagementCalls.saveProject>;

/** What the form sends for a new project; `more` replaces fields. */
export const savingProject = (more: Partial<Save> = {}): Save => ({
  ...{ refNum: 'DCL-2027-009', cohort: '2027', projectTitle: 'Cataract surgery waiting times', statusCode: 'ACTIVE' },
  ...{ accessStartDate: '2027-01-04', accessEndDate: '2028-03-31', expectedAccessEndDate: '2028-03-31' },
  ...{ studyCompletionDate: null, portalAccessEndDate: '2030-03-31', internalRemarks: 'Ethics approval is due' },
  projectObjectives: [{ projectObj: 'Describe the waiting times' }, { projectObj: 'Predict them' }],
  ...more,
});
/** The data that are recorded for it. */
export const savedProject = {
  ...{ projectId: 'id-project', refNum: 'DCL-2027-009', cohort: 2027, title: 'Cataract surgery waiting times' },
  ...{ status: 'ACTIVE' as const, isStatusByHand: false },
  ...{ accessStartDate: '2027-01-04', accessEndDate: '2028-03-31', expectedAccessEndDate: '2028-03-31' },
  ...{ studyCompletionDate: null, portalAccessEndDate: '2030-03-31' },
  ...{ objectives: ['Describe the waiting times', 'Predict them'], remarks: 'Ethics approval is due' },
};

export const lab = {
  ...{ projectId: 'id-project', refNum: 'DCL-2027-009', title: 'Cataract surgery waiting times', cohort: '2027' },
  ...{ from: '2027-01-04', until: '2028-03-31' },
};
/** The same project in the log: its access and its record. */
export const opened = projectAccess.of('id-project').records('CollaborationOpened', lab);
export const created = project.of('id-project').records('ProjectCreated', savedProject);
/** What the form sends when the project is saved again. */
export const editingProject = (more: Partial<Save> = {}): Save =>
  savingProject({ projectId: 'id-project', version: 1, ...more });
