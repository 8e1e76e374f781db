import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../ui/page/EmptyState.js';
import { useText } from '../../i18n/i18n.js';
import { paths } from '../routes/paths.js';
import { useTitle } from '../routes/useTitle.js';

export function Forbidden() {
  const t = useText('frame');
  useTitle(t('forbidden-title'));
  return (
    <EmptyState
      page
      title={t('forbidden-title')}
      text={t('forbidden-text')}
      action={
        <Button component={Link} to={paths.homepage()} variant="outlined" color="inherit">
          {t('to-homepage')}
        </Button>
      }
    />
  );
}
