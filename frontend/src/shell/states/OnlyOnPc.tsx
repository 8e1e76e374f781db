import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../ui/page/EmptyState.js';
import { useText } from '../../i18n/i18n.js';
import { paths } from '../routes/paths.js';
import { useTitle } from '../routes/useTitle.js';

/** Shown for a typed address or an old link; links inside the product show a snackbar instead. */
export function OnlyOnPc() {
  const t = useText('frame');
  useTitle(t('only-on-pc'));
  return (
    <EmptyState
      page
      title={t('only-on-pc')}
      text={t('only-on-pc-text')}
      action={
        <Button component={Link} to={paths.homepage()} variant="outlined" color="inherit">
          {t('to-homepage')}
        </Button>
      }
    />
  );
}
