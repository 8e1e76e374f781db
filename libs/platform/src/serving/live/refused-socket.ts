import type { IncomingMessage, ServerResponse } from 'node:http';
import { languageAsked } from '../http/request.js';
import { failureOf, answerOn } from '../http/failures.js';
import type { securityHeaders } from '../http/server/headers.js';

type Refused = { readonly req: IncomingMessage & { readonly res?: ServerResponse } };

/**
 * Puts the headers of every other answer on what socket.io refuses before there is a socket. Of a request to upgrade nothing
 * but the connection is there: it is answered here, and socket.io, which is told before it answers, finds it ended.
 */
export const refuseSafely =
  (headersFor: ReturnType<typeof securityHeaders>) =>
  ({ req }: Refused): void => {
    const headers = headersFor(req.headers.host ?? '');
    if (req.res) for (const [name, value] of Object.entries(headers)) req.res.setHeader(name, value);
    else answerOn(req.socket, failureOf({ statusCode: 400 }, languageAsked(req)), headers);
  };
