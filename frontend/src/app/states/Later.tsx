import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../ui/EmptyState.js';
import { useText } from '../i18n.js';
import { paths } from '../paths.js';

export function Later() {
  const t = useText('frame');
  return (
    <EmptyState
      title={t('later-title')}
      text={t('later-text')}
      action={
        <Button component={Link} to={paths.homepage()} variant="outlined" color="inherit">
          {t('to-homepage')}
        </Button>
      }
    />
  );
}
