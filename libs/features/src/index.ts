import type { Who } from '@hadcl/kernel/call';
import type { Daily } from '@hadcl/kernel/daily';
import type { Decision } from '@hadcl/kernel/decision';
import type { Projection } from '@hadcl/kernel/projection';
import type { Query } from '@hadcl/kernel/query';
import type { Reaction } from '@hadcl/kernel/reaction';
import { accountMessages } from './accounts/account.messages.en.js';
import { accountListeners } from './accounts/account.policy.js';
import { accountProjection } from './accounts/account.projection.js';
import { account } from './accounts/account.stream.js';
import { openAccount } from './accounts/account.decisions.js';
import { defineFunctions } from './accounts/function.decisions.js';
import { functionProjection } from './accounts/function.projection.js';
import { functionTable } from './accounts/function.stream.js';
import { logIn, logout } from './sessions/session.decisions.js';
import { sessionMessages } from './sessions/session.messages.en.js';
import { loginHistoryProjection } from './sessions/session.projection.js';
import { currentUser } from './sessions/session.queries.js';
import { attempt, loginRun, session } from './sessions/session.stream.js';
import { labDay } from './lab-days/lab-day.stream.js';
import { presence } from './attendance/presence.stream.js';
import { access } from './projects/access.stream.js';

/** The one list of what the product knows. A feature that is not here does not exist. */
export const streams = [account, functionTable, session, attempt, loginRun, labDay, access, presence];
export const decisions: readonly Decision<any, any>[] = [openAccount, defineFunctions, logIn, logout];
export const projections: readonly Projection[] = [accountProjection, functionProjection, loginHistoryProjection];
export const queries: readonly Query<any>[] = [currentUser];
export const reactions: readonly Reaction[] = [];
export const dailies: readonly Daily[] = [];
/** Sentences by refusal code and message key, English first. */
export const messages: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: { ...accountMessages, ...sessionMessages },
};
/** For each topic, who may be told that it changed; from the features' policies. */
export const mayListen: Readonly<Record<string, (id: string, who: Who) => boolean>> = { ...accountListeners };
