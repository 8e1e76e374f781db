import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import Link from '@mui/material/Link';
import { informationCalls } from '@hadcl/features/information/content/information.contract';
import { isScene, loginScenes } from '@hadcl/features/information/settings/login-scenes.contract';
import { useRead } from '../../../shell/api/useRead.js';
import { Suspense } from 'react';
import { lazily } from '../../../ui/browser/lazily.js';
import { chooseAtLogin } from '../../../shell/session/useOwnLanguage.js';
import { labDateOf } from '../../../shell/clock/labClock.js';
import { useText } from '../../../i18n/i18n.js';
import { useNow } from '../../../shell/live/useLive.js';
import { Mark } from '../../../ui/page/Mark.js';
import { Row } from '../../../ui/layout/layout.js';

const { byType, param, loginIcons } = informationCalls;
const defaultHeight = 184;
const defaultSeconds = 10;

const useHeight = (code: string) => useRead(param, { code }).data?.intValue ?? defaultHeight;
const useWords = (type: 'IPT_NOTICE' | 'USEFUL_INFO') =>
  useRead(byType, { type })
    .data?.map(({ content }) => content)
    .join('') ?? '';

/** The office's pictures that this page has; only the first until they are read, and all if none is known. */
const usePictures = () => {
  const named = useRead(loginIcons, {})
    .data?.icons.map(({ icon }) => icon)
    .filter(isScene);
  if (named === undefined) return loginScenes.slice(0, 1);
  return named.length > 0 ? named : loginScenes;
};

/** What the office configures of the login page: notices and their heights, logo link, pictures. */
export const useNotices = () => ({
  notice: useWords('IPT_NOTICE'),
  useful: useWords('USEFUL_INFO'),
  noticeHeight: useHeight('important_notice_box_height'),
  usefulHeight: useHeight('useful_information_height'),
  logoHref: useRead(param, { code: 'sys_logo_hyperlink' }).data?.textValue ?? undefined,
  pictures: usePictures(),
  seconds: useRead(loginIcons, {}).data?.intervalTime ?? defaultSeconds,
});

const Html = lazily(async () => ({ default: (await import('../../../ui/text/Html.js')).Html }), { place: 'line' });

/** A text of the office. The HTML cleaner loads after the fields, because logging in does not need it. */
export function OfficeWords({ html }: { html: string }) {
  return (
    <Suspense fallback={null}>
      <Html html={html} />
    </Suspense>
  );
}

// Loaded after the page, since few people use it there.
const LanguageSwitch = lazily(
  async () => {
    const { LanguageSwitch: named } = await import('../../../ui/text/LanguageSwitch.js');
    return { default: named };
  },
  { place: 'line' },
);

/** The language switch of the login page; the box reserves its space while it loads. */
export const LoginLanguage = () => (
  <Box sx={{ minHeight: 36, minWidth: 96, display: 'flex', justifyContent: 'flex-end', alignItems: 'flex-start' }}>
    <Suspense fallback={null}>
      <LanguageSwitch onChoose={chooseAtLogin} />
    </Suspense>
  </Box>
);

/** Copyright line; empty until the first answer tells the lab's year. */
export function Copyright() {
  const t = useText('frame');
  const now = useNow(60_000);
  return (
    <Typography variant="caption" component="p" color="textSecondary" sx={{ minHeight: 20 }}>
      {now !== undefined && t('copyright', { year: labDateOf(now).slice(0, 4) })}
    </Typography>
  );
}

/** The logo; a system parameter sets its link. */
export function Logo() {
  const t = useText('sessions');
  const { logoHref } = useNotices();
  const mark = (
    <Row as="span" inline gap={3} align="center">
      <Mark size={36} />
      <Typography variant="h2" component="span">
        {t('product')}
      </Typography>
    </Row>
  );
  if (!logoHref) return mark;
  return (
    <Link
      href={logoHref}
      color="inherit"
      underline="none"
      target="_blank"
      rel="noreferrer"
      sx={{ display: 'inline-flex', minHeight: 44, my: -1, alignItems: 'center' }}
    >
      {mark}
    </Link>
  );
}
