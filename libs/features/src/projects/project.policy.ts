import type { Who } from '@hadcl/kernel/call';

/** `:read` is held by roles that look at projects and change none (PMO). */
const ofAllProjects = ['PROJECT_MANAGEMENT', 'PROJECT_MANAGEMENT:read', 'ACCESS_MANAGEMENT'];

/** Whether a person chooses among all projects; everybody else has their own. */
export const seesAllProjects = ({ codes }: Who) => codes.some((code) => ofAllProjects.includes(code));

/** That some project changed is told to every person, whose read then shows their own; a screen on a wall lists none. */
export const projectListeners: Record<'projects', (id: string, who: Who) => boolean> = {
  projects: (_, { display }) => display === undefined,
};
