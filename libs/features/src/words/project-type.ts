import { z } from 'zod';

/** A collaboration project, or the self-service application of one person; both book and visit in the same way (B1). */
export const ProjectType = z.enum(['COL_RESEARCHER', 'SELF_RESEARCHER']);
export type ProjectType = z.infer<typeof ProjectType>;
