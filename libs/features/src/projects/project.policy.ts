import type { Who } from '@hadcl/kernel/call';

/** `:read` is held by roles that look at projects and change none (PMO). */
const ofAllProjects = ['PROJECT_MANAGEMENT', 'PROJECT_MANAGEMENT:read', 'ACCESS_MANAGEMENT'];

/** Whether a person chooses among all projects; everybody else has their own. */
export const seesAllProjects = ({ codes }: Who) => codes.some((code) => ofAllProjects.includes(code));

const held = ({ codes }: Pick<Who, 'codes'>, code: string) => codes.includes(code) || codes.includes(`${code}:read`);
/** Whether what a project's story says of its reports is theirs to read (3.6 of the specification). */
export const readsReports = (who: Pick<Who, 'codes'>) => held(who, 'PROGRESS_REPORT_ADM');

/** That some project changed is told to every person, whose read then shows their own; a screen on a wall lists none. */
export const projectListeners: Record<'projects' | 'project-story', (id: string, who: Who) => boolean> = {
  projects: (_, { display }) => display === undefined,
  'project-story': (_, who) => held(who, 'PROJECT_MANAGEMENT'),
};
