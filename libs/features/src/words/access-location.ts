import { z } from 'zod';

/** Where a project's people work: 0 in the lab; 1 remotely: they book, but cannot sign in at the door. */
export const AccessLocation = z.literal([0, 1]);
export const accessLocationOf = (isRemote: boolean): z.infer<typeof AccessLocation> => (isRemote ? 1 : 0);
