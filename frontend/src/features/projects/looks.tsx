import type { ProjectStatus } from '@hadcl/features/projects/project/project-dates.contract';
import { useText } from '../../i18n/i18n.js';
import { StatusChip, type ToneName } from '../../ui/status/StatusChip.js';

const tones: Record<ProjectStatus, ToneName> = {
  PENDING: 'note',
  ACTIVE: 'good',
  ACCESS_COMPLETED: 'mute',
  INACTIVE: 'mute',
};

export function ProjectState({ status }: { status: ProjectStatus }) {
  const t = useText('projects');
  return <StatusChip tone={tones[status]}>{t(status)}</StatusChip>;
}
