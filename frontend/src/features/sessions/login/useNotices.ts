import { informationCalls } from '@hadcl/features/information/content/information.contract';
import { isScene, loginScenes } from '@hadcl/features/information/settings/login-scenes.contract';
import { useRead } from '../../../shell/api/useRead.js';

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
