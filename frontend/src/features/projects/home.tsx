import { projectManagementCalls } from '@hadcl/features/projects/management/project-management.contract';
import { useRead } from '../../shell/api/useRead.js';
import { Figure } from '../../shell/home/Figure.js';
import { useText } from '../../i18n/i18n.js';

export function Projects() {
  const t = useText('projects-home');
  const { data } = useRead(projectManagementCalls.projectList, {}, { keep: true });
  if (!data) return null;
  const of = (code: string) => data.filter(({ statusCode }) => statusCode === code).length;
  const [active, pending] = [of('ACTIVE'), of('PENDING')];
  const line = pending > 0 ? t('tile-pending', { count: pending }) : t('tile-none-pending');
  return <Figure figure={active} unit={t('tile-projects', { count: active })} line={line} />;
}
