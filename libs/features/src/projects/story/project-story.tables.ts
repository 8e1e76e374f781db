import { only, table } from '@hadcl/kernel/projection';
import type { StoryAbout, StoryLane, StoryWhat } from './project-story.contract.js';
import type { ProjectDetails } from '../project/project.stream.js';

/**
 * Kinds as projected. Whether a person joined or has new dates is derived from the line before
 * (`project-story.rows.ts`).
 */
export type ToldWhat = Exclude<StoryWhat, 'joined' | 'moved' | 'first-visit'> | 'attached';
/** The saved details without encrypted ones; incomplete for a project from before there was a form. */
export type SavedDetails = Partial<Omit<ProjectDetails, 'remarks'>>;

/**
 * One row for each line of a project's story, from events of several features. It has ids and no names: names are read
 * from the accounts.
 */
export const projectStory = table(
  'project_story',
  { project_id: 'text', line: 'text' },
  {
    /** Log position of the event: orders lines of the same instant. */
    position: 'int',
    at: 'timestamptz',
    lane: only<StoryLane>('text'),
    what: only<ToldWhat>('text'),
    /** Lines of one series describe successive states of the same thing. */
    series: 'text',
    by_id: 'text',
    /** The person concerned. */
    person_id: 'text?',
    about: only<StoryAbout | SavedDetails, 'jsonb'>('jsonb'),
  },
);
