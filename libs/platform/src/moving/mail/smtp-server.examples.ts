import { SMTPServer } from 'smtp-server';
import type { ownCertificate } from '../../base/settings/certificate.examples.js';

type Served = { takesMs?: number; greets?: boolean; secured?: ReturnType<typeof ownCertificate> };
/**
 * An SMTP server in this process. It refuses `bad@…` for good and every recipient while `down`, and keeps accepted
 * letters.
 */
export const serverThat = async (down: () => boolean, { takesMs = 0, greets = true, secured }: Served = {}) => {
  const delivered: string[] = [];
  const messages: string[] = [];
  const known: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    ...(secured ? { key: secured.key, cert: secured.certificate } : { disabledCommands: ['STARTTLS'] }),
    onAuth: ({ username, password }, { secure }, done) => {
      known.push(`${username} ${password} ${secure ? 'under TLS' : 'in clear'}`);
      done(null, { user: username ?? '' });
    },
    onConnect: (_session, done) => (greets ? done() : done(Object.assign(new Error('go away'), { responseCode: 554 }))),
    onRcptTo: ({ address }, _session, done) => {
      const refusal = (text: string, responseCode: number) => done(Object.assign(new Error(text), { responseCode }));
      if (down()) return refusal('try later', 451);
      return address.startsWith('bad@') ? refusal(`no such person ${address}`, 550) : done();
    },
    onData: (stream, { envelope }, done) => {
      let message = '';
      stream.on('data', (part: Buffer) => (message += part.toString()));
      stream.on('end', () => {
        messages.push(message);
        delivered.push(...envelope.rcptTo.map(({ address }) => address));
        setTimeout(done, takesMs);
      });
    },
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.server.address() as { port: number };
  return {
    smtp: { host: '127.0.0.1', port, implicit: false, tls: false, ca: null, user: null },
    delivered,
    messages,
    known,
    close: () => new Promise<void>((end) => server.close(() => end())),
  };
};
