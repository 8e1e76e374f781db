import { feature } from '@hadcl/kernel/feature';
import { liveCalls } from './live.contract.js';
import { passwordCalls, passwordOrders, passwordParameters } from './password.contract.js';
import { choosePassword, replacePassword } from './password.decisions.js';
import { passwordMessages } from './password.messages.en.js';
import { passwordMessages as chinesePasswordMessages } from './password.messages.zh-Hant.js';
import { passkeyCalls, passkeyOrders } from './passkey.contract.js';
import { allowPasskey, dropPasskey, keepPasskey } from './passkey.decisions.js';
import { secondFactorCalls, secondFactorOrders, secondFactorParameters } from './second-factor.contract.js';
import { allowEnrolment, enrolFactor, makeCodes, removeFactor } from './second-factor.decisions.js';
import { secondFactorMessages } from './second-factor.messages.en.js';
import { secondFactorMessages as chineseSecondFactorMessages } from './second-factor.messages.zh-Hant.js';
import { secondFactor } from './second-factor.stream.js';
import { sessionCalls, sessionOrders, sessionParameters } from './session.contract.js';
import {
  closeWall,
  endSession,
  endSessions,
  logIn,
  logout,
  passFactor,
  recordRefusedLogins,
  renewSession,
} from './session.decisions.js';
import { readStamp } from './security-stamp.decisions.js';
import { sessionFunctions } from './session.functions.js';
import { sessionMessages } from './session.messages.en.js';
import { sessionMessages as chineseSessionMessages } from './session.messages.zh-Hant.js';
import { sessionListeners } from './session.policy.js';
import { attempt, loginRun, session } from './session.stream.js';

export const sessions = feature({
  name: 'sessions',
  calls: {
    ...sessionCalls,
    ...sessionOrders,
    ...secondFactorCalls,
    ...secondFactorOrders,
    ...passkeyCalls,
    ...passkeyOrders,
    ...passwordCalls,
    ...passwordOrders,
    ...liveCalls,
  },
  answers: {
    authenticate: 'door',
    readStamp,
    logIn,
    secondFactor: 'door',
    passFactor,
    mySecondFactor: 'door',
    beginSecondFactor: 'door',
    allowEnrolment,
    enrolSecondFactor: 'door',
    enrolFactor,
    newRecoveryCodes: 'door',
    makeCodes,
    removeSecondFactor: 'door',
    removeFactor,
    beginPasskey: 'door',
    allowPasskey,
    addPasskey: 'door',
    keepPasskey,
    removePasskey: 'door',
    dropPasskey,
    passkeyChallenge: 'door',
    passkeyLoginChallenge: 'door',
    passkeyLogin: 'door',
    recordRefusedLogins,
    logout,
    renewToken: 'door',
    renewSession,
    openSessions: 'door',
    endSession,
    endOtherSessions: 'door',
    endSessions,
    walls: 'door',
    closeWall,
    userByUnlockToken: 'door',
    resetPassword: 'door',
    choosePassword,
    changePassword: 'door',
    replacePassword,
    roomPositions: 'door',
  },
  streams: [session, attempt, loginRun, secondFactor],
  parameters: [sessionParameters, passwordParameters, secondFactorParameters].flatMap((its) => Object.values(its)),
  functions: sessionFunctions,
  messages: {
    en: [sessionMessages, passwordMessages, secondFactorMessages],
    'zh-Hant': [chineseSessionMessages, chinesePasswordMessages, chineseSecondFactorMessages],
  },
  listeners: sessionListeners,
});
