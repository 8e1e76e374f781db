import { only, table } from '@hadcl/kernel/projection';
import type { StoryAbout, StoryLane, StoryWhat } from './project-story.contract.js';
import type { ProjectDetails } from '../project/project.stream.js';

/** As the log tells it; whether somebody is new to a project or has other dates is seen from the line before (`project-story.rows.ts`). */
export type ToldWhat = Exclude<StoryWhat, 'joined' | 'moved' | 'first-visit'> | 'attached';
/** What was saved, without what is sealed. Of a project that was opened before there was a form less is known. */
export type SavedDetails = Partial<Omit<ProjectDetails, 'remarks'>>;

/**
 * What happened to each project, a line each, from the events of several features. It has ids and no names: how people
 * are called is read from their accounts.
 */
export const projectStory = table(
  'project_story',
  { project_id: 'text', line: 'text' },
  {
    /** Of its event in the log: the order of what happened in one instant. */
    position: 'int',
    at: 'timestamptz',
    lane: only<StoryLane>('text'),
    what: only<ToldWhat>('text'),
    /** Lines of one series each say what became of what the line before had said. */
    series: 'text',
    by_id: 'text',
    /** Whom it is about. */
    person_id: 'text?',
    about: only<StoryAbout | SavedDetails, 'jsonb'>('jsonb'),
  },
);
