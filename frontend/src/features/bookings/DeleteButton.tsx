import IconButton from '@mui/material/IconButton';
import { Icon } from '../../ui/Icon.js';
import { WithReason } from '../../ui/WithReason.js';
import { type Request, useDeleteWords } from './request.js';

type Props = { request: Request; size?: number; onDelete: (request: Request) => void };

/** Takes a request back. Too late, it stays reachable by keyboard, so that it can say why. */
export function DeleteButton({ request, size = 28, onDelete }: Props) {
  const { name, reason } = useDeleteWords()(request);
  return (
    <WithReason reason={reason}>
      <IconButton aria-label={name} onClick={() => onDelete(request)} sx={{ width: size, height: size, p: 0 }}>
        <Icon name="trash" size={16} />
      </IconButton>
    </WithReason>
  );
}
