import type { IconName } from '../../../../../ui/text/Icon.js';
import type { ToneName } from '../../../../../ui/status/StatusChip.js';

export type FollowUp = { tone: 'bad' | 'warn' | 'note'; icon: IconName; title: string; text: string };
export type ScanFact = { label: string; value: string; alert?: string | undefined };
export type Task = { desc: string; isChecked: boolean };
export type Work = { attendanceId: string; workstationNo: string; lockerNo: string; remarks: string; version: number };

/** The result of a scan as the band and the dialog show it. */
export type ScanResult = {
  kind: 'in' | 'warn' | 'out' | 'refused';
  word: string;
  /** `HH:mm` */
  time: string;
  name: string;
  nameZh?: string | undefined;
  /** The third line: project and seats. */
  line: string;
  /** Identifies the result; it stays the same for scans that change nothing. */
  key: string;
  /** Answers a repeated scan with the result of the one before. */
  repeated: boolean;
  /** True if the scan recorded no sign-in and no sign-out. */
  changedNothing: boolean;
  /** The code of a person who is in and shows it again: sent with `leave`, it signs them out. */
  leaveWith?: string | undefined;
  /** The visit that this scan ended, which can be taken back. */
  ended?: Pick<Work, 'attendanceId' | 'version'> | undefined;
  reasons: readonly string[];
  followUps: readonly FollowUp[];
  facts: readonly ScanFact[];
  tasks: readonly Task[];
  /** The fields that the officer fills in after a sign-in. */
  work?: Work | undefined;
  /** Input of these fields that could not be saved. */
  typed?: Pick<Work, 'workstationNo' | 'lockerNo' | 'remarks'> | undefined;
};

/** The same strong colours in both colour schemes, each with its own icon. */
export const bandLooks: Record<ScanResult['kind'], { tone: ToneName; icon: IconName }> = {
  in: { tone: 'good', icon: 'signIn' },
  warn: { tone: 'warn', icon: 'warn' },
  out: { tone: 'note', icon: 'signOut' },
  refused: { tone: 'bad', icon: 'block' },
};
