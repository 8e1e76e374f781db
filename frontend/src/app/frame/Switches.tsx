import { accountCalls } from '@hadcl/features/accounts/account/account.contract';
import { useColorScheme } from '@mui/material/styles';
import { useWrite } from '../../shell/api/useWrite.js';
import { LanguageSwitch } from '../../ui/text/LanguageSwitch.js';
import { useLeavePage } from '../../shell/guard/useUnsaved.js';
import { useTell } from '../../shell/tell/useTell.js';
import { Icon, type IconName } from '../../ui/text/Icon.js';
import { type Language, reopenIn } from '../../i18n/language.js';
import { Segmented } from '../../ui/form/frame/Segmented.js';
import { useText } from '../../i18n/i18n.js';

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
