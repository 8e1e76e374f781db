import { stream } from '@hadcl/kernel/stream';
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
};
export type Presence = {
  readonly open: OpenVisit | null;
  readonly lastScan: LastScan | null;
  readonly usedTokens: readonly LastScan[];
};

const leave = (before: Presence, visitId: string): Presence =>
  before.open?.visitId === visitId ? { ...before, open: null } : before;

/** Codes live two minutes: twenty remembered uses are more than anyone can show in that time. */
const remembered = 20;

export const presence = stream({
  name: 'presence',
  events: presenceEvents,
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
      const scan = { tokenId, scanId, at, visitId, signedIn };
      return { ...before, lastScan: scan, usedTokens: [...before.usedTokens, scan].slice(-remembered) };
    },
  },
});
