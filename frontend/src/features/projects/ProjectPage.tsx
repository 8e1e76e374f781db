import { projectManagementCalls as calls } from '@hadcl/features/projects/project-management.contract';
import { useParams } from 'react-router-dom';
import { useRead } from '../../shell/api/useRead.js';
import { useText } from '../../shell/i18n/i18n.js';
import { Failed } from '../../shell/states/Failed.js';
import { PageHead } from '../../ui/PageHead.js';
import { PageSkeleton } from '../../ui/PageSkeleton.js';
import { ProjectForm } from './ProjectForm.js';

/** The form: of a new project, or of the one that the address names. */
export default function ProjectPage() {
  const { id } = useParams();
  return id === undefined ? <ProjectForm /> : <Kept key={id} projectId={id} />;
}

function Kept({ projectId }: { projectId: string }) {
  const t = useText('projects');
  const { data, error, refetch } = useRead(calls.projectDetail, { projectId });
  if (data) return <ProjectForm project={data} />;
  if (!error) return <PageSkeleton title={t('edit-project')} />;
  return (
    <>
      <PageHead title={t('edit-project')} />
      <Failed error={error} onRetry={() => void refetch()} />
    </>
  );
}
