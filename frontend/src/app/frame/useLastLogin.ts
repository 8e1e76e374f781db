import { labStampOf } from '../../shell/clock/labClock.js';
import { useText } from '../../i18n/i18n.js';
import { useUser } from '../../shell/session/Session.js';

/** “Last login 2027/03/09 18:22:41”: the previous successful login. */
export function useLastLogin() {
  const t = useText('frame');
  const { lastLoginTime } = useUser();
  return lastLoginTime ? t('last-login', { time: labStampOf(lastLoginTime) }) : t('first-login');
}
