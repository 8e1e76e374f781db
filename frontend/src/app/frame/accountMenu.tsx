import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { paths } from '../../shell/routes/paths.js';
import { type User, useSession, useUser } from '../../shell/session/Session.js';
import { labStampOf, labTimeOf } from '../../shell/clock/labClock.js';
import { useText } from '../../i18n/i18n.js';
import { useNow } from '../../shell/live/useLive.js';
import { accountCalls } from '@hadcl/features/accounts/account/account.contract';
import { useColorScheme } from '@mui/material/styles';
import { useWrite } from '../../shell/api/useWrite.js';
import { LanguageSwitch } from '../../ui/text/LanguageSwitch.js';
import { useHasUnsaved, useLeavePage } from '../../shell/guard/useUnsaved.js';
import { useTell } from '../../shell/tell/useTell.js';
import { Icon, type IconName } from '../../ui/text/Icon.js';
import { type Language, reopenIn } from '../../i18n/language.js';
import { Segmented } from '../../ui/form/frame/Segmented.js';
import { useNavigate } from 'react-router-dom';

/** Change Password is a top menu by the server, but shown in the account menu, or on a phone behind More. */
export const passwordMenuOf = ({ topMenus }: User) => topMenus.find(({ path }) => path === paths.changePassword());

/** “Last login 2027/03/09 18:22:41”: the previous successful login. */
export function useLastLogin() {
  const t = useText('frame');
  const { lastLoginTime } = useUser();
  return lastLoginTime ? t('last-login', { time: labStampOf(lastLoginTime) }) : t('first-login');
}

/** Greeting by the lab's hour: morning, afternoon, evening. */
export function useGreeting(name: string) {
  const t = useText('frame');
  const hour = Number(labTimeOf(useNow(60_000) ?? 0).slice(0, 2));
  return t(hour < 12 ? 'good-morning' : hour < 18 ? 'good-afternoon' : 'good-evening', { name });
}

const schemes = [
  { value: 'system', icon: 'screen', key: 'theme-system' },
  { value: 'light', icon: 'sun', key: 'theme-light' },
  { value: 'dark', icon: 'moon', key: 'theme-dark' },
] as const satisfies readonly { value: string; icon: IconName; key: string }[];

export function ThemeSwitch() {
  const t = useText('frame');
  const { mode = 'system', setMode } = useColorScheme();
  const options = schemes.map(({ value, icon, key }) => ({
    value,
    label: (
      <>
        <Icon name={icon} size={16} />
        {t(key)}
      </>
    ),
  }));
  return <Segmented full label={t('theme')} value={mode} onChange={setMode} options={options} />;
}

/** The person's language, stored for all their devices and e-mails; the page reloads in it. */
export function OwnLanguage() {
  const tell = useTell();
  const leavePage = useLeavePage();
  const { mutateAsync } = useWrite(accountCalls.chooseLanguage);
  // Ask about unsaved input first: a person who stays must not have changed the language.
  const choose = (language: Language) =>
    leavePage(async () => {
      await mutateAsync({ language }, { onError: tell.failure });
      reopenIn(language);
    });
  return <LanguageSwitch full onChoose={choose} />;
}

/**
 * Logs out. With unsaved input it navigates to the login page instead, so that the leave guard asks; that page then
 * ends the session.
 */
export function useWayOut() {
  const { logout } = useSession();
  const navigate = useNavigate();
  const hasUnsaved = useHasUnsaved();
  return () => void (hasUnsaved() ? navigate(paths.login()) : logout());
}

const look = {
  gap: 1.5,
  px: 2,
  height: 40,
  borderRadius: 1,
  typography: 'body2',
  fontWeight: 550,
  color: 'text.secondary',
  '&:hover': { bgcolor: 'surface.sunken', color: 'text.primary' },
};

/** Logout button; its label is hidden where the bar is narrow. */
export function LogoutButton() {
  const t = useText('frame');
  const leave = useWayOut();
  return (
    <ButtonBase disableRipple aria-label={t('logout')} title={t('logout')} onClick={leave} sx={look}>
      <Icon name="logout" size={18} />
      <Box component="span" sx={{ display: { xs: 'none', lg: 'block' } }}>
        {t('logout')}
      </Box>
    </ButtonBase>
  );
}
