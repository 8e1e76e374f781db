import { requestCalls } from '@hadcl/features/output-requests/request/request.contract';
import { type ComponentProps, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { useText } from '../../../i18n/i18n.js';
import { useRead } from '../../../shell/api/useRead.js';
import { DoneDialog } from '../../../shell/form/page/Answers.js';
import { useHasUnsaved } from '../../../shell/guard/useUnsaved.js';
import { Failed } from '../../../shell/states/states.js';
import { lazily } from '../../../ui/browser/lazily.js';
import { InPlace, PageHead, PageSkeleton } from '../../../ui/page/PageHead.js';
import { addressOf, type Choice } from '../address.js';
import { NotesPage } from '../notes/NotesPage.js';
import type { Project } from '../types.js';
import type { Done } from './useRequestForm.js';

const Output = lazily(async () => ({ default: (await import('./OutputForm.js')).OutputForm }));
const Publication = lazily(async () => ({
  default: (await import('../publication/PublicationForm.js')).PublicationForm,
}));
/** Each form is fetched when it is opened: together they are more than a screen may add. */
const forms = { OUTPUT: Output, PUBLICATION: Publication };

export function RequestForm(props: ComponentProps<typeof Output>) {
  const t = useText('requests');
  const Form = forms[props.subject.type];
  return (
    <InPlace title={t('title')}>
      <Form {...props} />
    </InPlace>
  );
}

type Props = {
  step: 'notes' | 'form';
  choice: Choice;
  /** The id of an ended request whose content is used again; '' for a blank form. */
  copied: string;
};

/** A new request of the chosen project: its notes, then its form. Where none may be begun it leads to the list. */
export function NewRequestPage({ step, choice, copied }: Props) {
  const t = useText('requests');
  const { type } = choice;
  const { data, error, refetch } = useRead(requestCalls.requestProjects, {});
  const project = data?.find(({ projectId }) => projectId === choice.project);
  const mayBegin = project?.mayBegin && (type === 'OUTPUT' || project.userTypeCode === 'COL_RESEARCHER');
  const title = t('title');
  const request = copied ? { request: copied } : {};
  if (data && !(project && mayBegin))
    return (
      <>
        <PageHead title={title} />
        <Navigate to={addressOf(choice)} replace />
      </>
    );
  if (project && step === 'notes')
    return (
      <NotesPage
        type={type}
        project={project}
        back={addressOf(choice)}
        next={addressOf(choice, { new: 'form', ...request })}
      />
    );
  if (project) return <NewForm project={project} choice={choice} copied={copied} />;
  if (!error) return <PageSkeleton title={title} />;
  return (
    <>
      <PageHead title={title} />
      <Failed error={error} onRetry={() => void refetch()} />
    </>
  );
}

function NewForm({ project, choice, copied }: { project: Project; choice: Choice; copied: string }) {
  const t = useText('requests');
  const { type } = choice;
  const { projectId, refNum, projectTitle } = project;
  const draft = useRead(requestCalls.requestDraft, { id: '', projectId, requestType: type });
  const former = useRead(requestCalls.requestDetail, { outputId: copied, projectId: '' }, { when: copied !== '' });
  const { done, tell, dialog } = useDone(choice);
  const isRead = (draft.data && draft.isFetchedAfterMount) || draft.error;
  if (!done && !(isRead && (copied === '' || former.data || former.error))) return <PageSkeleton title={t('title')} />;
  const subject = { type, projectId, refNum, projectTitle, request: undefined, copied: former.data };
  return (
    <>
      <RequestForm subject={subject} stored={draft.data?.draft ?? null} back={addressOf(choice)} onDone={tell} />
      {dialog}
    </>
  );
}

/** The message after a save, submit or withdrawal; its dialog leads back to the list, which reloads (3.4.3.09). */
export function useDone(choice: Choice) {
  const navigate = useNavigate();
  const hasUnsaved = useHasUnsaved();
  const [done, tell] = useState<Done>();
  const close = () => {
    tell(undefined);
    if (!hasUnsaved()) void navigate(addressOf(choice));
  };
  return { done, tell, dialog: <DoneDialog done={done?.sentence} about={done?.about} onClose={close} /> };
}
