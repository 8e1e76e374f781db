import { stream } from '@hadcl/kernel/stream';
import type { LabDay } from '../../lab-days/day/lab-day.stream.js';
import { z } from 'zod';
import { event } from '@hadcl/kernel/event';

const visit = { userId: z.string(), visitId: z.string(), date: z.iso.date(), projectId: z.string() };
const at = z.iso.datetime({ offset: true });

/** The same acts as on the lab day, from the side of the person, who is in one place at a time, in any project. */
const presenceEvents = {
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

export type OpenVisit = {
  readonly visitId: string;
  readonly date: string;
  readonly projectId: string;
  readonly refNum: string;
  readonly at: string;
};
export type LastScan = {
  readonly tokenId: string;
  readonly scanId: string;
  readonly at: string;
  readonly visitId: string;
  readonly signedIn: boolean;
  /** When a code of the person was last seen since. */
  readonly seenAt: string;
};
export type Presence = {
  readonly open: OpenVisit | null;
  readonly lastScan: LastScan | null;
  readonly usedTokens: readonly LastScan[];
};

/**
 * Where the person is inside. Of this date the lab day is asked too: a visit that staff deleted is none, though the
 * presence hears of it a moment later.
 */
export const insideOn = ({ open }: Presence, date: string, { visits }: Pick<LabDay, 'visits'>): OpenVisit | null =>
  open && (open.date !== date || open.visitId in visits) ? open : null;

const leave = (before: Presence, visitId: string): Presence =>
  before.open?.visitId === visitId ? { ...before, open: null } : before;

/** Codes live two minutes: twenty remembered uses are more than anyone can show in that time. */
const remembered = 20;

export const presence = stream({
  name: 'presence',
  events: presenceEvents,
  audit: null,
  grows: { eventsAYear: 1_200 },
  newest: {
    events: 100,
    // An entry settles where the person is, twenty scans which codes are used.
    enough: (newest) =>
      newest.some(({ type }) => type === 'PersonEntered') &&
      newest.filter(({ type }) => type === 'QrCodeUsed').length >= remembered,
  },
  initial: { open: null, lastScan: null, usedTokens: [] } as Presence,
  evolve: {
    PersonEntered: (before, { visitId, date, projectId, refNum, at }) => ({
      ...before,
      open: { visitId, date, projectId, refNum, at },
    }),
    PersonLeft: (before, { visitId }) => leave(before, visitId),
    EntryCorrected: (before, { visitId, at }) =>
      before.open?.visitId === visitId ? { ...before, open: { ...before.open, at } } : before,
    EntryWithdrawn: (before, { visitId }) => leave(before, visitId),
    QrCodeUsed: (before, { tokenId, scanId, at, visitId, signedIn }) => {
      const scan = { tokenId, scanId, at, visitId, signedIn, seenAt: at };
      return { ...before, lastScan: scan, usedTokens: [...before.usedTokens, scan].slice(-remembered) };
    },
    QrCodeShown: (before, { scanId, at }) =>
      before.lastScan?.scanId === scanId ? { ...before, lastScan: { ...before.lastScan, seenAt: at } } : before,
  },
});
