import { feature } from '@hadcl/kernel/feature';
import { accountCalls, accountOrders } from './account.contract.js';
import { openAccount } from './account.decisions.js';
import { accountFunctions } from './account.functions.js';
import { accountMessages } from './account.messages.en.js';
import { accountListeners } from './account.policy.js';
import { accountProjection } from './account.projection.js';
import { currentUser } from './account.queries.js';
import { account } from './account.stream.js';
import { functionOrders } from './function.contract.js';
import { defineFunctions } from './function.decisions.js';
import { functionProjection } from './function.projection.js';
import { functionTable } from './function.stream.js';
import { loginHistoryProjection } from './login-history.projection.js';

export const accounts = feature({
  name: 'accounts',
  calls: { ...accountCalls, ...accountOrders, ...functionOrders },
  answers: { currentUser, openAccount, defineFunctions },
  streams: [account, functionTable],
  projections: [accountProjection, functionProjection, loginHistoryProjection],
  functions: accountFunctions,
  messages: { en: [accountMessages] },
  listeners: accountListeners,
});
