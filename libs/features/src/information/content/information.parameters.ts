import type { Parameter } from '@hadcl/kernel/decision';
import { dataOffice } from './information.contract.js';
import { loginScenes } from '../settings/login-scenes.contract.js';

/** Parameters that no rule of another feature reads, and the e-mail of the data office. */
export const shownParameters = {
  logoLink: { code: 'sys_logo_hyperlink', default: '/' },
  noticeHeight: { code: 'important_notice_box_height', default: 184 },
  usefulHeight: { code: 'useful_information_height', default: 184 },
  otherEmail: { code: 'hadcl_other_email', default: '' },
  dataOffice,
  address: { code: 'HADCL_ADDRESS', default: '' },
  loginIcons: { code: 'login_icons', default: loginScenes.join(',') },
  loginSeconds: { code: 'login_icons_seconds', default: 10 },
} as const satisfies Record<string, Parameter>;

/** Parameters of the login page, returned without a session. */
export const openParameters: readonly string[] = [
  shownParameters.logoLink,
  shownParameters.noticeHeight,
  shownParameters.usefulHeight,
].map(({ code }) => code);
