import { pino, type Logger } from 'pino';

export type { Logger };

/** Paths whose values never reach a log line, whoever passes them. */
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

/** A link that a letter brought is a secret until it is used. */
const pathOf = (url: string) => url.split('?')[0]!.replace(/^(\/resetPassword\/).+/i, '$1…');

type Request = { readonly id: string; readonly method: string; readonly url: string };

/**
 * Lines of JSON with a request id. A request is its method and path alone: no query (it may name a person), no header,
 * no body, no address.
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
