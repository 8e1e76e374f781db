import { z } from 'zod';
import { event } from '@hadcl/kernel/event';

const visit = { userId: z.string(), visitId: z.string(), date: z.iso.date(), projectId: z.string() };
const at = z.iso.datetime({ offset: true });

/** The same acts as on the lab day, from the side of the person, who is in one place at a time, in any project. */
export const presenceEvents = {
  PersonEntered: event({ ...visit, refNum: z.string(), at }, {}, { clear: ['refNum'] }),
  PersonLeft: event({ ...visit, at, source: z.enum(['QR', 'STAFF', 'DECLARED']) }),
  /** Staff put right when the person entered, or deleted the visit. */
  EntryCorrected: event({ ...visit, at }),
  EntryWithdrawn: event(visit),
  /** A QR token works once: its id is remembered with what it did. `scanId` tells the scan from its repetitions. */
  QrCodeUsed: event({
    userId: z.string(),
    tokenId: z.string(),
    scanId: z.string(),
    at,
    visitId: z.string(),
    signedIn: z.boolean(),
  }),
  /** The person's code is still before the scanner that `scanId` was made at: one showing, which changes nothing (C16). */
  QrCodeShown: event({ userId: z.string(), scanId: z.string(), at }),
};
