import { feature } from '@hadcl/kernel/feature';
import { sessionCalls, sessionOrders, sessionParameters } from './session.contract.js';
import { logIn, logout, renewSession } from './session.decisions.js';
import { sessionFunctions } from './session.functions.js';
import { sessionMessages } from './session.messages.en.js';
import { sessionListeners } from './session.policy.js';
import { attempt, loginRun, session } from './session.stream.js';

export const sessions = feature({
  name: 'sessions',
  calls: { ...sessionCalls, ...sessionOrders },
  answers: { authenticate: 'door', logIn, logout, renewToken: 'door', renewSession },
  streams: [session, attempt, loginRun],
  parameters: Object.values(sessionParameters),
  functions: sessionFunctions,
  messages: { en: [sessionMessages] },
  listeners: sessionListeners,
});
