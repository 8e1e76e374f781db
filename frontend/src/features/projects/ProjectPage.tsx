import { projectManagementCalls as calls } from '@hadcl/features/projects/management/project-management.contract';
import { useParams } from 'react-router-dom';
import { useRead } from '../../shell/api/useRead.js';
import { useWrite } from '../../shell/api/useWrite.js';
import { useText } from '../../i18n/i18n.js';
import { Failed } from '../../shell/states/states.js';
import { PageHead, PageSkeleton } from '../../ui/page/PageHead.js';
import { ProjectForm } from './ProjectForm.js';

/** The form of a new project, or of the one that the URL names. */
export default function ProjectPage() {
  const { id } = useParams();
  return id === undefined ? <ProjectForm /> : <Kept key={id} projectId={id} />;
}

function Kept({ projectId }: { projectId: string }) {
  const t = useText('projects');
  const removal = useWrite(calls.deleteProject);
  // Stop reading a project that is being deleted: the answer would be an error.
  const when = !removal.isPending && !removal.isSuccess;
  const { data, error, refetch } = useRead(calls.projectDetail, { projectId }, { when });
  if (data) return <ProjectForm project={data} removal={removal} />;
  if (!error) return <PageSkeleton title={t('edit-project')} />;
  return (
    <>
      <PageHead title={t('edit-project')} />
      <Failed error={error} onRetry={() => void refetch()} />
    </>
  );
}
