import Button from '@mui/material/Button';
import { Icon } from '../../ui/text/Icon.js';
import { type Download, useExport, type Wanted } from './useExport.js';

type Props<C extends Download> = { call: C; input: Wanted<C>; label: string; title?: string };

/** Saves a document as a file; the screen stays usable meanwhile. */
export function PaperButton<C extends Download>({ call, input, label, title }: Props<C>) {
  const { bytes, start } = useExport(call);
  return (
    <Button
      variant="outlined"
      color="inherit"
      title={title}
      loading={bytes !== undefined}
      loadingPosition="start"
      startIcon={<Icon name="download" size={18} />}
      onClick={() => void start(input)}
    >
      {label}
    </Button>
  );
}
