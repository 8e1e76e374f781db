import { feature } from '@hadcl/kernel/feature';
import { accountCalls, accountOrders } from './account.contract.js';
import { chooseLanguage, openAccount } from './account.decisions.js';
import { accountFunctions } from './account.functions.js';
import { accountMessages } from './account.messages.en.js';
import { accountMessages as chineseAccountMessages } from './account.messages.zh-Hant.js';
import { accountListeners } from './account.policy.js';
import { accountProjection } from './account.projection.js';
import { currentUser } from './account.queries.js';
import { account } from './account.stream.js';
import { erasingCalls, erasureDays } from './erasing.contract.js';
import * as erasingDecisions from './erasing.decisions.js';
import { erasingMessages } from './erasing.messages.en.js';
import { erasingMessages as chineseErasingMessages } from './erasing.messages.zh-Hant.js';
import { erasingProjection } from './erasing.projection.js';
import * as erasingQueries from './erasing.queries.js';
import { erasureExpiries, erasureLetters } from './erasing.reactions.js';
import { erasing } from './erasing.stream.js';
import { functionOrders } from './function.contract.js';
import { defineFunctions } from './function.decisions.js';
import { functionTitles } from './function.messages.en.js';
import { functionTitles as chineseFunctionTitles } from './function.messages.zh-Hant.js';
import { functionProjection } from './function.projection.js';
import { functionTable } from './function.stream.js';
import { loginHistoryCalls } from './login-history.contract.js';
import { exportLoginHistory } from './login-history.export.js';
import { loginStatuses, loginTitles } from './login-history.messages.en.js';
import {
  loginStatuses as chineseLoginStatuses,
  loginTitles as chineseLoginTitles,
} from './login-history.messages.zh-Hant.js';
import { loginHistoryProjection } from './login-history.projection.js';
import { loginHistoryOf } from './login-history.queries.js';
import { userOrders, userReads, userWrites } from './user.contract.js';
import { enrolUser, reviseUser } from './user.decisions.js';
import { userMessages } from './user.messages.en.js';
import { userMessages as chineseUserMessages } from './user.messages.zh-Hant.js';
import { consequencesKnown, userDetail, userList, userPage, userProjectList } from './user.queries.js';
import { userFigures } from './user-figures.queries.js';
import { userFactorCalls } from './user-factor.contract.js';
import { resetFactor } from './user-factor.decisions.js';
import { orderReset, removeUser } from './user-end.decisions.js';

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
