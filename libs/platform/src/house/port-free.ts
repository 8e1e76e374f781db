import { createServer } from 'node:net';

const wrongAt = (port: number, host: string) =>
  new Promise<string | undefined>((said) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => said(error.code));
    server.listen(port, host, () => server.close(() => said(undefined)));
  });
/** Browsers try `::1` first for `localhost`; a program that listens there would be shown instead of the portal. */
const besides = (host: string) => (host === '127.0.0.1' ? '::1' : host);

/**
 * Checks the ports before the slow start, so that a taken port is reported at once.
 * @throws Error with one sentence for the first port that cannot be had
 */
export const mustBeFree = async (host: string, ports: readonly number[]): Promise<void> => {
  for (const port of ports) {
    const code = await wrongAt(port, host);
    if (code === 'EADDRINUSE' || (await wrongAt(port, besides(host))) === 'EADDRINUSE')
      throw new Error(`Port ${port} is taken by another program. Choose another one, as in: PORT=3100 npm start`);
    if (code) throw new Error(`The portal cannot listen on ${host}, port ${port} (${code}). Choose another PORT.`);
  }
};
