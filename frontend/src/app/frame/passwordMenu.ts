import { paths } from '../../shell/routes/paths.js';
import type { User } from '../../shell/session/Session.js';

/** Change Password is a top menu by the server, but shown in the account menu, or on a phone behind More. */
export const passwordMenuOf = ({ topMenus }: User) => topMenus.find(({ path }) => path === paths.changePassword());
