import type { ToneName } from '../../ui/status/StatusChip.js';

export type Status = 'APPROVED' | 'REVISED' | 'REVIEWED' | 'SUBMITTED' | 'REJECTED' | 'CANCELLED';

/** The same colours for officers and researchers: red from 80 % full, amber from 60 %, green below. */
export const heat = (held: number, capacity: number): ToneName => {
  const percent = capacity ? Math.floor((held / capacity) * 100) : 100;
  return percent >= 80 ? 'bad' : percent >= 60 ? 'warn' : 'good';
};

export const statusTone: Record<Status, ToneName> = {
  APPROVED: 'good',
  REVISED: 'good',
  REVIEWED: 'good',
  SUBMITTED: 'good',
  REJECTED: 'bad',
  CANCELLED: 'mute',
};

/** Sort order of the status column: approved, submitted, rejected, cancelled. */
export const statusRank: Record<Status, number> = {
  APPROVED: 0,
  REVISED: 0,
  REVIEWED: 0,
  SUBMITTED: 1,
  REJECTED: 2,
  CANCELLED: 3,
};

/** For words in a day cell that repeat its number or mark. */
export const dropWhenNarrow = { '@container (max-width: 92px)': { display: 'none' } };
export const hatch = 'repeating-linear-gradient(135deg, transparent 0 5px, var(--mui-palette-line-soft) 5px 6px)';
/** Drops the prefix “Public holiday:” where the cell is small. */
export const holidayName = (words: string) => words.replace(/^(public holiday:\s*|公眾假期[：:]\s*)/i, '');
