import { feature } from '@hadcl/kernel/feature';
import { accountCalls, accountOrders, accountFunctions, accountListeners } from './account/account.contract.js';
import { chooseLanguage, openAccount } from './account/account.decisions.js';
import { accountMessages } from './account/account.messages.en.js';
import { accountMessages as chineseAccountMessages } from './account/account.messages.zh-Hant.js';
import { accountProjection } from './account/account.projection.js';
import { currentUser } from './account/account.queries.js';
import { account } from './account/account.stream.js';
import { erasingCalls, erasureDays } from './erasing/erasing.contract.js';
import * as erasingDecisions from './erasing/erasing.decisions.js';
import { erasingMessages } from './erasing/erasing.messages.en.js';
import { erasingMessages as chineseErasingMessages } from './erasing/erasing.messages.zh-Hant.js';
import { erasingProjection } from './erasing/erasing.projection.js';
import * as erasingQueries from './erasing/erasing.queries.js';
import { erasureExpiries, erasureLetters } from './erasing/erasing.reactions.js';
import { erasing } from './erasing/erasing.stream.js';
import { functionOrders } from './functions/function.contract.js';
import { defineFunctions } from './functions/function.decisions.js';
import { functionTitles } from './functions/function.messages.en.js';
import { functionTitles as chineseFunctionTitles } from './functions/function.messages.zh-Hant.js';
import { functionProjection } from './functions/function.projection.js';
import { functionTable } from './functions/function.stream.js';
import { loginHistoryCalls } from './logins/login-history.contract.js';
import { exportLoginHistory } from './logins/login-history.export.js';
import { loginStatuses, loginTitles } from './logins/login-history.messages.en.js';
import {
  loginStatuses as chineseLoginStatuses,
  loginTitles as chineseLoginTitles,
} from './logins/login-history.messages.zh-Hant.js';
import { loginHistoryProjection } from './logins/login-history.projection.js';
import { loginHistoryOf } from './logins/login-history.queries.js';
import { userOrders, userReads, userWrites } from './user/user.contract.js';
import { enrolUser, reviseUser } from './user/user.decisions.js';
import { userMessages } from './user/user.messages.en.js';
import { userMessages as chineseUserMessages } from './user/user.messages.zh-Hant.js';
import { consequencesKnown, userDetail, userList, userPage, userProjectList } from './user/user.queries.js';
import { userFigures } from './user/user-figures.queries.js';
import { userFactorCalls } from './user/user-factor.contract.js';
import { resetFactor } from './user/user-factor.decisions.js';
import { orderReset, removeUser } from './user/user-end.decisions.js';

export const accounts = feature({
  name: 'accounts',
  calls: {
    ...accountCalls,
    ...loginHistoryCalls,
    ...userReads,
    ...userWrites,
    ...userFactorCalls,
    ...erasingCalls,
    ...accountOrders,
    ...userOrders,
    ...functionOrders,
  },
  answers: {
    currentUser,
    chooseLanguage,
    loginHistory: loginHistoryOf,
    exportLoginHistory,
    openAccount,
    defineFunctions,
    userList,
    userPage,
    userFigures,
    userProjectList,
    userDetail,
    deleteConsequences: 'door',
    createUser: 'door',
    editUser: 'door',
    resetUserPassword: 'door',
    deleteUser: 'door',
    userFactor: 'door',
    resetSecondFactor: resetFactor,
    enrolUser,
    reviseUser,
    orderReset,
    removeUser,
    consequencesKnown,
    ...erasingDecisions,
    ...erasingQueries,
  },
  streams: [account, erasing, functionTable],
  projections: [accountProjection, functionProjection, loginHistoryProjection, erasingProjection],
  reactions: [erasureLetters, erasureExpiries],
  letterKinds: {
    account: 'ACCOUNT',
    reset: 'ACCOUNT',
    second: 'ACCOUNT',
    [erasureLetters.name]: 'ACCOUNT',
    [erasureExpiries.name]: 'ACCOUNT',
  },
  parameters: [erasureDays],
  functions: accountFunctions,
  messages: {
    en: [accountMessages, userMessages, loginTitles, loginStatuses, functionTitles, erasingMessages],
    'zh-Hant': [
      chineseAccountMessages,
      chineseUserMessages,
      chineseLoginTitles,
      chineseLoginStatuses,
      chineseFunctionTitles,
      chineseErasingMessages,
    ],
  },
  listeners: accountListeners,
});
