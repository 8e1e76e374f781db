import Typography from '@mui/material/Typography';
import { useText } from '../../../shell/i18n/i18n.js';
import { Icon } from '../../../ui/Icon.js';

/** What is wrong with the row, else how it is saved. */
export function EditHint({ id, problem }: { id: string; problem: string | undefined }) {
  const t = useText('attendance');
  return (
    <Typography
      id={id}
      role={problem ? 'alert' : undefined}
      variant="caption"
      sx={{
        display: 'flex',
        gap: 1.5,
        alignItems: 'center',
        color: problem ? 'tone.bad.fg' : 'text.secondary',
        fontWeight: problem ? 550 : 400,
      }}
    >
      {problem && <Icon name="warn" size={16} />}
      {problem ?? t('edit-hint')}
    </Typography>
  );
}
