import type { IconName } from '../../../../ui/Icon.js';
import type { ToneName } from '../../../../ui/StatusChip.js';

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
  /** The third line: project and seats, or what is wrong. */
  line: string;
  reasons: readonly string[];
  followUps: readonly FollowUp[];
  facts: readonly ScanFact[];
  tasks: readonly Task[];
  /** What the officer fills in on signing in. */
  work?: Work | undefined;
};

/** The same strong colours in both schemes, each with a sign of its own. */
export const bandLooks: Record<ScanResult['kind'], { tone: ToneName; icon: IconName }> = {
  in: { tone: 'good', icon: 'signIn' },
  warn: { tone: 'warn', icon: 'warn' },
  out: { tone: 'note', icon: 'signOut' },
  refused: { tone: 'bad', icon: 'block' },
};
