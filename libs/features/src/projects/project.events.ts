import { z } from 'zod';
import { event } from '@hadcl/kernel/event';
import { projectStatuses } from './project-dates.contract.js';

const date = z.iso.date();
const status = z.enum(projectStatuses);
const details = {
  projectId: z.string(),
  refNum: z.string(),
  cohort: z.int32().min(0).max(9999),
  title: z.string(),
  /** As the dates gave it when this was saved, unless somebody has set it. */
  status,
  /** Then it holds until a date changes (R4). */
  isStatusByHand: z.boolean(),
  accessStartDate: date,
  accessEndDate: date,
  expectedAccessEndDate: date,
  studyCompletionDate: date.nullable(),
  portalAccessEndDate: date,
  objectives: z.array(z.string()),
  /** Of the office, which may write of people here: kept sealed. */
  remarks: z.string(),
};
const sealed = { remarks: 'projectId' } as const;
const clear = { clear: ['refNum', 'title', 'objectives'] };

export const projectEvents = {
  ProjectCreated: event(details, sealed, clear),
  ProjectEdited: event(details, sealed, clear),
  /** Its dates gave it another status on this date; found out by the daily clock. */
  ProjectStatusReached: event({ projectId: z.string(), status, date }),
  /** It was made longer, and whoever did that said which of the people who ended with it follow to `until`, and who does not. */
  PeopleEndDecided: event(
    { projectId: z.string(), until: date, extended: z.array(z.string()), left: z.array(z.string()) },
    {},
    { clear: ['extended', 'left'] },
  ),
  /** Its ref. no. is free again; what happened stays, its bookings too (R12). */
  ProjectDeleted: event({ projectId: z.string(), refNum: z.string() }, {}, { clear: ['refNum'] }),
};
