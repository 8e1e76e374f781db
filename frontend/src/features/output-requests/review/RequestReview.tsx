import { requestCalls } from '@hadcl/features/output-requests/request/request.contract';
import Button from '@mui/material/Button';
import { useText } from '../../../i18n/i18n.js';
import { useRead } from '../../../shell/api/useRead.js';
import { ScreenLink } from '../../../shell/routes/ScreenLink.js';
import { Failed } from '../../../shell/states/states.js';
import { EmptyState } from '../../../ui/page/EmptyState.js';
import { PageHead, PageSkeleton } from '../../../ui/page/PageHead.js';
import { Busy } from '../../../ui/status/Busy.js';
import { useListPath } from '../staff/useListPath.js';
import { ReviewForm } from './ReviewForm.js';

/** One request as the office reads and reviews it. */
export function RequestReview({ id }: { id: string }) {
  const t = useText('request-review');
  const list = useText('requests');
  const back = useListPath().list;
  const { data, error, isPending, refetch } = useRead(requestCalls.requestDetail, { outputId: id, projectId: '' });
  if (data) return <ReviewForm request={data} />;
  if (!error)
    return (
      <>
        <Busy open={isPending} label={t('loading')} after={800} />
        <PageSkeleton title={t('page-title')} />
      </>
    );
  if (error.status === 404)
    return (
      <EmptyState
        page
        title={list('not-found')}
        text={list('not-found-text')}
        action={
          <Button component={ScreenLink} to={back} variant="outlined" color="inherit">
            {list('back')}
          </Button>
        }
      />
    );
  return (
    <>
      <PageHead title={t('page-title')} />
      <Failed error={error} onRetry={() => void refetch()} />
    </>
  );
}
