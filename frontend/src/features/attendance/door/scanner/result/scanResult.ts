import type { IconName } from '../../../../../ui/text/Icon.js';
import type { ToneName } from '../../../../../ui/status/StatusChip.js';

export type FollowUp = { tone: 'bad' | 'warn' | 'note'; icon: IconName; title: string; text: string };
export type ScanFact = { label: string; value: string; alert?: string | undefined };
export type Task = { desc: string; isChecked: boolean };
export type Work = { attendanceId: string; workstationNo: string; lockerNo: string; remarks: string; version: number };

/** The answer of a scan as the band and the dialog show it. */
export type ScanResult = {
  kind: 'in' | 'warn' | 'out' | 'refused';
  word: string;
  /** `HH:mm` */
  time: string;
  name: string;
  nameZh?: string | undefined;
  /** The third line: project and seats. */
  line: string;
  /** What it is told by from other answers; the same while nothing new has happened. */
  key: string;
  /** The answer of a scan before this one: it says what is so. */
  repeated: boolean;
  /** Neither in nor out by this scan. */
  changedNothing: boolean;
  /** The code of somebody who is in and only shows it again: with it they leave, when they say so. */
  leaveWith?: string | undefined;
  /** The visit that this scan has ended, of which the person may say that it goes on. */
  ended?: Pick<Work, 'attendanceId' | 'version'> | undefined;
  reasons: readonly string[];
  followUps: readonly FollowUp[];
  facts: readonly ScanFact[];
  tasks: readonly Task[];
  /** What the officer fills in on signing in. */
  work?: Work | undefined;
  /** What was typed into it and could not be saved. */
  typed?: Pick<Work, 'workstationNo' | 'lockerNo' | 'remarks'> | undefined;
};

/** The same strong colours in both schemes, each with a sign of its own. */
export const bandLooks: Record<ScanResult['kind'], { tone: ToneName; icon: IconName }> = {
  in: { tone: 'good', icon: 'signIn' },
  warn: { tone: 'warn', icon: 'warn' },
  out: { tone: 'note', icon: 'signOut' },
  refused: { tone: 'bad', icon: 'block' },
};
