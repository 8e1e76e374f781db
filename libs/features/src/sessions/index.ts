import { feature } from '@hadcl/kernel/feature';
import { passwordCalls, passwordOrders, passwordParameters } from './password.contract.js';
import { choosePassword, replacePassword } from './password.decisions.js';
import { passwordMessages } from './password.messages.en.js';
import { sessionCalls, sessionOrders, sessionParameters } from './session.contract.js';
import {
  closeWall,
  endSession,
  endSessions,
  logIn,
  logout,
  recordRefusedLogins,
  renewSession,
} from './session.decisions.js';
import { sessionFunctions } from './session.functions.js';
import { sessionMessages } from './session.messages.en.js';
import { sessionListeners } from './session.policy.js';
import { attempt, loginRun, session } from './session.stream.js';

export const sessions = feature({
  name: 'sessions',
  calls: { ...sessionCalls, ...sessionOrders, ...passwordCalls, ...passwordOrders },
  answers: {
    authenticate: 'door',
    logIn,
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
  },
  streams: [session, attempt, loginRun],
  parameters: [...Object.values(sessionParameters), ...Object.values(passwordParameters)],
  functions: sessionFunctions,
  messages: { en: [sessionMessages, passwordMessages] },
  listeners: sessionListeners,
});
