import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Icon } from '../../ui/Icon.js';
import { mayDelete, type Request, useDeleteWords } from './request.js';

type Props = { request: Request; size?: number; onDelete: (request: Request) => void };

/** Takes a request back. Too late, it stays reachable by keyboard, so that it can say why. */
export function DeleteButton({ request, size = 28, onDelete }: Props) {
  const { name, reason } = useDeleteWords()(request);
  const may = mayDelete(request);
  return (
    <Tooltip title={reason ?? ''}>
      <IconButton
        aria-label={name}
        aria-disabled={!may || undefined}
        onClick={() => may && onDelete(request)}
        sx={{ width: size, height: size, p: 0, ...(!may && { color: 'text.disabled', cursor: 'default' }) }}
      >
        <Icon name="trash" size={16} />
      </IconButton>
    </Tooltip>
  );
}
