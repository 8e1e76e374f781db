import Box from '@mui/material/Box';
import { useText } from '../../shell/i18n/i18n.js';
import { paths } from '../../shell/routes/paths.js';
import { useUser } from '../../shell/session/Session.js';
import { Surface, SurfaceHead } from '../../ui/Surface.js';
import { passwordMenuOf } from '../frame/passwordMenu.js';
import { ActRow } from './ActRow.js';

/** What everybody can do, for those who have nothing else here. */
export function YourAccount() {
  const t = useText('home');
  const password = passwordMenuOf(useUser());
  return (
    <Surface component="section" aria-label={t('your-account')}>
      <SurfaceHead title={t('your-account')} />
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        <ActRow
          icon="lock"
          text={t('account-safe')}
          detail={t('account-safe-text')}
          action={t('account-safe-act')}
          path={paths.myAccount()}
        />
        {password && (
          <ActRow
            icon="key"
            text={password.title}
            detail={t('account-password-text')}
            action={t('account-password-act')}
            path={password.path}
          />
        )}
      </Box>
    </Surface>
  );
}
