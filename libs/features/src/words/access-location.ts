import { z } from 'zod';

/** Where a project's people work: 0 in the lab, 1 from elsewhere, who book and never sign in. */
export const AccessLocation = z.literal([0, 1]);
export const accessLocationOf = (isRemote: boolean): z.infer<typeof AccessLocation> => (isRemote ? 1 : 0);
