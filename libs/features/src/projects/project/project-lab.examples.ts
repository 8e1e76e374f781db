import type { Entry } from '@hadcl/kernel/stream';
import { labDay } from '../../lab-days/day/lab-day.stream.js';
import { opened as account } from '../../sessions/session/session.examples.js';
import { projectAccess } from '../access/project-access.stream.js';
import { savedProject } from './project.examples.js';
import { project } from './project.stream.js';

type Saved = typeof savedProject;

/** The entries of a project that was created by the form. */
export const made = (projectId: string, its: Partial<Omit<Saved, 'studyCompletionDate'>> = {}): readonly Entry[] => {
  const saved = { ...savedProject, projectId, refNum: `R-${projectId}`, ...its };
  const { refNum, title, accessStartDate: from, accessEndDate: until, cohort } = saved;
  return [
    projectAccess
      .of(projectId)
      .records('CollaborationOpened', { projectId, refNum, title, cohort: `${cohort}`, from, until }),
    project.of(projectId).records('ProjectCreated', saved),
  ];
};
export const joins = (projectId: string, userId: string, its: { from?: string; isPI?: boolean; isHA?: boolean } = {}) =>
  projectAccess.of(projectId).records('PersonAttached', {
    ...{ projectId, userId, from: '2027-01-04', until: '2028-03-31', isPI: false, isHA: false },
    ...its,
  });
export const person = (accountId: string, lastName: string, chineseName = ''): Entry =>
  account({
    accountId,
    email: `${accountId}@hadcl.example`,
    salutation: 'Dr',
    lastName,
    firstName: 'Tai',
    chineseName,
  });
export const visit = (projectId: string, date: string, userId: string, out = true): readonly Entry[] => {
  const its = { date, visitId: `${date}.${userId}`, projectId, userId };
  return [
    labDay.of(date).records('SignedIn', {
      ...{ ...its, refNum: `R-${projectId}`, projectType: 'COL_RESEARCHER' as const },
      ...{ at: `${date}T10:00:00+08:00`, source: 'QR' as const, firstTime: true },
    }),
    ...(out ? [labDay.of(date).records('SignedOut', { ...its, at: `${date}T11:00:00+08:00`, source: 'QR' })] : []),
  ];
};
