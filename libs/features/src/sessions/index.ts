import { feature } from '@hadcl/kernel/feature';
import { liveCalls } from './session/live.contract.js';
import { passwordCalls, passwordOrders, passwordParameters } from './password/password.contract.js';
import { choosePassword, replacePassword } from './password/password.decisions.js';
import { passwordMessages } from './password/password.messages.en.js';
import { passwordMessages as chinesePasswordMessages } from './password/password.messages.zh-Hant.js';
import { passkeyCalls, passkeyOrders } from './second-factor/passkey.contract.js';
import { allowPasskey, dropPasskey, keepPasskey } from './second-factor/passkey.decisions.js';
import {
  secondFactorCalls,
  secondFactorOrders,
  secondFactorParameters,
} from './second-factor/second-factor.contract.js';
import { allowEnrolment, enrolFactor, makeCodes, removeFactor } from './second-factor/second-factor.decisions.js';
import { secondFactorMessages } from './second-factor/second-factor.messages.en.js';
import { secondFactorMessages as chineseSecondFactorMessages } from './second-factor/second-factor.messages.zh-Hant.js';
import { secondFactor } from './second-factor/second-factor.stream.js';
import {
  sessionCalls,
  sessionOrders,
  sessionParameters,
  sessionFunctions,
  sessionListeners,
} from './session/session.contract.js';
import {
  closeWall,
  endSession,
  endSessions,
  logIn,
  logout,
  passFactor,
  recordRefusedLogins,
  renewSession,
} from './session/session.decisions.js';
import { readStamp } from './session/security-stamp.decisions.js';
import { sessionMessages } from './session/session.messages.en.js';
import { sessionMessages as chineseSessionMessages } from './session/session.messages.zh-Hant.js';
import { loginAttempts, loginRun, session } from './session/session.stream.js';

export const sessions = feature({
  name: 'sessions',
  letterKinds: { login: 'ACCOUNT' },
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
  streams: [session, loginAttempts, loginRun, secondFactor],
  parameters: [sessionParameters, passwordParameters, secondFactorParameters].flatMap((its) => Object.values(its)),
  functions: sessionFunctions,
  messages: {
    en: [sessionMessages, passwordMessages, secondFactorMessages],
    'zh-Hant': [chineseSessionMessages, chinesePasswordMessages, chineseSecondFactorMessages],
  },
  listeners: sessionListeners,
});
