import { pino, type Logger } from 'pino';

export type { Logger };

/** Paths whose values are removed from every log line. */
const secret = [
  'req.headers',
  '*.password',
  '*.currentPassword',
  '*.newPassword',
  '*.confirmPassword',
  '*.token',
  '*.authorization',
  '*.email',
  '*.username',
  'password',
  'token',
  'authorization',
];

/** The token in a link from a letter is secret until it is used. */
const pathOf = (url: string) => url.split('?')[0]!.replace(/^(\/resetPassword\/).+/i, '$1…');

type Request = { readonly id: string; readonly method: string; readonly url: string };

/**
 * A logger of JSON lines. Of a request it logs id, method and path only: no query (it may name a person), header, body
 * or address.
 * @param level a level of pino
 * @param destination stdout by default
 */
export const makeLogger = (level: string, destination?: { write(line: string): void }): Logger =>
  pino(
    {
      level,
      redact: { paths: secret, remove: true },
      serializers: {
        req: ({ id, method, url }: Request) => ({ id, method, path: pathOf(url) }),
        res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
        err: ({ name, message, stack, code }: Error & { code?: string }) => ({ name, message, stack, code }),
      },
    },
    destination ?? process.stdout,
  );
