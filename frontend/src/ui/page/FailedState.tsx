import Button from '@mui/material/Button';
import { EmptyState } from './EmptyState.js';

type Props = { title: string; text: string; retryLabel: string; page?: boolean; onRetry: () => void };

/** Shown in place of something that could not be loaded, with Retry. */
export function FailedState({ title, text, retryLabel, page = false, onRetry }: Props) {
  return (
    <EmptyState
      title={title}
      text={text}
      page={page}
      action={
        <Button variant="outlined" color="inherit" onClick={onRetry}>
          {retryLabel}
        </Button>
      }
    />
  );
}
