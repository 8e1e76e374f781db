import type { IncomingMessage, ServerResponse } from 'node:http';
import { languageAsked } from '../http/platform.messages.js';
import { failureOf, answerOn } from '../http/failures.js';
import type { securityHeaders } from '../http/server/headers.js';

type Refused = { readonly req: IncomingMessage & { readonly res?: ServerResponse } };

/**
 * Adds the security headers to requests that socket.io refuses before there is a socket. An upgrade request has no
 * response object, so it is answered here on its connection; socket.io calls this before it answers, and then finds the
 * connection ended.
 */
export const refuseSafely =
  (headersFor: ReturnType<typeof securityHeaders>) =>
  ({ req }: Refused): void => {
    const headers = headersFor(req.headers.host ?? '');
    if (req.res) for (const [name, value] of Object.entries(headers)) req.res.setHeader(name, value);
    else answerOn(req.socket, failureOf({ statusCode: 400 }, languageAsked(req)), headers);
  };
