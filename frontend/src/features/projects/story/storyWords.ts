import type { StoryChange, StoryLine } from '@hadcl/features/projects/project-story.contract';
import { dateFields, type ProjectStatus } from '@hadcl/features/projects/project-dates.contract';
import { type Speak, useText } from '../../../shell/i18n/i18n.js';
import { say } from '../../../ui/calendar/dates.js';
import { apart } from '../../../ui/joined.js';
import type { ToneName } from '../../../ui/StatusChip.js';

type T = Speak<'project-story'>;

const isDateField = (field: string) => dateFields.some((one) => one === field);
const isStatus = (field: string) => field === 'status' || field === 'statusByDates';

/** What a line of the story says happened, in one sentence. */
export function useStoryWords(): (line: StoryLine) => string {
  const t = useText('project-story');
  const status = useText('projects');
  const changed = ({ field, from, to }: StoryChange): string => {
    const said = (value: string | null) => {
      if (isDateField(field)) return value === null ? t('no-date') : say(value);
      return isStatus(field) ? status(value as ProjectStatus) : (value ?? '');
    };
    return t(`changed-${field}` as 'changed-refNum', { from: said(from), to: said(to) });
  };
  return (line) => sentenceOf(line, t, { changed, status: (code) => status(code) });
}

type Says = { readonly changed: (change: StoryChange) => string; readonly status: (code: ProjectStatus) => string };
const sentenceOf = ({ what, about, person }: StoryLine, t: T, says: Says): string => {
  const name = person?.userName ?? '';
  const month = `${about.month ?? ''}-01`;
  const risk = about.risk ? t(`risk-${about.risk}`) : '';
  switch (what) {
    case 'saved':
      return apart((about.changes ?? []).map(says.changed)) || t('told-saved');
    case 'status':
      return t('told-status', { status: says.status(about.status ?? 'PENDING') });
    case 'joined':
      if (about.isPI) return t('told-joined-PI', { name });
      return t(about.isHA ? 'told-joined-HA' : 'told-joined', { name });
    case 'moved':
      return t('told-moved', { name, from: say(about.from ?? ''), until: say(about.until ?? '') });
    case 'left':
      return t('told-left', { name });
    case 'first-visit':
      return t('told-first-visit', { name });
    case 'submitted':
      return t(about.again ? 'told-submitted-again' : 'told-submitted', { month });
    case 'low-rate':
      return t('told-low-rate', { month, percent: about.percent ?? 0, limit: about.limit ?? 0 });
    case 'created':
      return t('told-created');
    case 'reminded':
      return t('told-reminded', { month });
    default:
      return t(`told-${what}`, { month, risk });
  }
};

/** Of a dot beside its word. */
export const toneOf: Record<StoryLine['what'], ToneName> = {
  ...{ created: 'mute', saved: 'mute', status: 'mute', joined: 'note', moved: 'note', left: 'mute' },
  ...{ 'first-visit': 'note', submitted: 'note', reviewed: 'good', returned: 'bad', reminded: 'warn' },
  'low-rate': 'warn',
};
