import { createServer } from 'node:net';

/**
 * To be asked before a start that takes long: nobody wants to read only at its end that it was in vain.
 * @throws Error with one sentence for the first port that cannot be had
 */
export const mustBeFree = async (host: string, ports: readonly number[]): Promise<void> => {
  for (const port of ports) {
    const code = await new Promise<string | undefined>((said) => {
      const server = createServer();
      server.once('error', (error: NodeJS.ErrnoException) => said(error.code));
      server.listen(port, host, () => server.close(() => said(undefined)));
    });
    if (code === 'EADDRINUSE')
      throw new Error(`Port ${port} is taken by another program. Choose another one, as in: PORT=3100 npm start`);
    if (code) throw new Error(`The portal cannot listen on ${host}, port ${port} (${code}). Choose another PORT.`);
  }
};
