import { stream } from '@hadcl/kernel/stream';
import type { LabDay } from '../lab-days/lab-day.stream.js';
import { presenceEvents } from './presence.events.js';

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
