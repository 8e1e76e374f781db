import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { trustsLoopback } from '../../../base/settings/proxies.js';

const isThisMachine = (hostname: string) =>
  hostname === 'localhost' || trustsLoopback(hostname.replace(/^\[|\]$/g, ''));

const hostOf = (header: string | undefined): URL | null =>
  header !== undefined && URL.canParse(`http://${header}`) ? new URL(`http://${header}`) : null;

/**
 * The redirect for a page that was requested by another name of this machine: `http://127.0.0.1:3000/x` to
 * `http://localhost:3000/x`. Null for the right name, or if the portal is not on this machine.
 */
export const elsewhereAt = (portal: string, host: string | undefined, path: string): string | null => {
  const [own, requested] = [new URL(portal), hostOf(host)];
  // Another port may be a proxy's; a redirect would loop.
  if (!requested || requested.port !== own.port || requested.hostname === own.hostname) return null;
  return isThisMachine(own.hostname) && isThisMachine(requested.hostname) ? `${own.origin}${path}` : null;
};

/**
 * Redirects a browser that opens a page by another name of this machine to the portal's own name, where its session,
 * links in letters and passkeys work. Requests that are not for HTML are answered under any name.
 */
export const onOneName = (app: NestFastifyApplication, portal: string): void => {
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', (request, reply, done) => {
      const { method, headers, url } = request;
      const isPage = method === 'GET' && (headers.accept ?? '').includes('text/html');
      const right = isPage ? elsewhereAt(portal, headers.host, url) : null;
      if (right === null) done();
      else reply.redirect(right, 307);
    });
};
