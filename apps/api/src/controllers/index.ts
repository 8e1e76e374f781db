import { SessionsController } from './sessions.controller.js';

/** Every controller of the product; one a feature. */
export const controllers = [SessionsController];
