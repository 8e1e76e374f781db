import { requestCalls } from '@hadcl/features/output-requests/request/request.contract';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useText } from '../../../i18n/i18n.js';
import { useRead } from '../../../shell/api/useRead.js';
import { ScreenLink } from '../../../shell/routes/ScreenLink.js';
import { Failed } from '../../../shell/states/states.js';
import { lazily } from '../../../ui/browser/lazily.js';
import { EmptyState } from '../../../ui/page/EmptyState.js';
import { InPlace, PageHead, PageSkeleton } from '../../../ui/page/PageHead.js';
import { addressOf, type Choice } from '../address.js';
import type { Request } from '../types.js';
import { RequestForm, useDone } from './NewRequestPage.js';
import type { Done } from './useRequestForm.js';

/** Fetched when it is shown: with the forms it is more than a screen may add. */
const RequestRead = lazily(async () => ({ default: (await import('../pieces/RequestRead.js')).RequestRead }));

/** One request: its form for its requester while it may be written, else read-only. A link names it alone. */
export function RequestPage({ id, choice }: { id: string; choice: Choice }) {
  const t = useText('requests');
  // Wait for a fetch after mount: the version of a draft must be compared with the present request, not a cached one.
  const { data, error, refetch, isFetchedAfterMount } = useRead(requestCalls.requestDetail, {
    outputId: id,
    projectId: '',
  });
  // A form that is open stays open: what was typed must not vanish because the office or another tab changed the request.
  const [isWriting, setWriting] = useState(false);
  const mayWrite = data !== undefined && isFetchedAfterMount && data.allowed.includes('submit');
  if (mayWrite && !isWriting) setWriting(true);
  const { done, tell, dialog } = useDone(choice);
  const back = addressOf(choice);
  if (data && isFetchedAfterMount)
    return (
      <>
        {isWriting || mayWrite ? (
          <Written request={data} isClosed={!mayWrite && done === undefined} back={back} onDone={tell} />
        ) : (
          <InPlace title={t('title')}>
            <RequestRead request={data} back={back} />
          </InPlace>
        )}
        {dialog}
      </>
    );
  if (!error) return <PageSkeleton title={t('title')} />;
  if (error.status === 404 || error.status === 400)
    return (
      <EmptyState
        page
        title={t('not-found')}
        text={t('not-found-text')}
        action={
          <Button component={ScreenLink} to={back} variant="outlined" color="inherit">
            {t('back')}
          </Button>
        }
      />
    );
  return (
    <>
      <PageHead title={t('title')} />
      <Failed error={error} onRetry={() => void refetch()} />
    </>
  );
}

type WrittenProps = { request: Request; isClosed: boolean; back: string; onDone: (done: Done) => void };
/** Loads the form with the stored draft, or without it if the draft cannot be loaded. */
function Written({ request, isClosed, back, onDone }: WrittenProps) {
  const t = useText('requests');
  const { id, projectId, requestType: type, refNum, projectTitle } = request;
  const { data, error, isFetchedAfterMount } = useRead(requestCalls.requestDraft, { id, projectId, requestType: type });
  if (!error && !(data && isFetchedAfterMount)) return <PageSkeleton title={t('title')} />;
  return (
    <RequestForm
      subject={{ type, projectId, refNum, projectTitle, request, isClosed }}
      stored={error ? null : data!.draft}
      back={back}
      onDone={onDone}
    />
  );
}
