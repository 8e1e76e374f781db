import { isIP } from 'node:net';
import { z } from 'zod';
import { fileShape, filesFrom, wrongFiles, type FileSettings } from './file-settings.js';
import { secureNetworks, trustedProxies, trustsLoopback, trustsNobody, type Trusts } from './proxies.js';
import {
  transportShape,
  kafkaFrom,
  smtpFrom,
  wrongTransports,
  type KafkaSettings,
  type SmtpSettings,
} from './transports.js';

/** Whether the address can only be reached from this machine. */
const isThisMachine = (host: string) => host === 'localhost' || (isIP(host) !== 0 && trustsLoopback(host));
const hostOf = (url: string | undefined) =>
  url === undefined ? 'localhost' : new URL(url).hostname.replace(/^\[|\]$/g, '');

/** Whether the traffic is encrypted by TLS or stays on this machine. */
const isSafe = (url: string | undefined) => url === undefined || /^https:/i.test(url) || isThisMachine(hostOf(url));

/** Listening addresses that a browser reaches as `localhost`: loopback by IPv4 or IPv6, or all interfaces. */
const calledLocalhost: readonly string[] = ['localhost', '127.0.0.1', '::1', '0.0.0.0', '::'];
/**
 * The address of the portal if `PORTAL_ADDRESS` is not set. It uses one name only: for a browser `127.0.0.1` is another
 * site than `localhost`, with another login, and passkeys do not work with an IP address.
 */
export const ownAddress = (host: string, at: number | string): string => {
  const named = isIP(host) === 6 ? `[${host}]` : host;
  return `http://${calledLocalhost.includes(host) ? 'localhost' : named}:${at}`;
};

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a number from 0 to 65535')
  .transform(Number)
  .refine((number) => number <= 65535, 'must be a number from 0 to 65535');
const instant = z.iso.datetime({ offset: true });
const bytesOf = (text = '') => Buffer.from(text, 'base64');
const masterKey = z.string().refine((text) => bytesOf(text).length === 32, 'must be 32 bytes in base64');

/** `portal@lab.example`, or `Name <portal@lab.example>`. */
const sender = z
  .string()
  .refine(
    (text) => /^[^\r\n]+$/.test(text) && z.email().safeParse(/^[^<>]*<([^<>]+)>$/.exec(text)?.[1] ?? text).success,
    'must be an address like portal@lab.example, or Name <portal@lab.example>',
  );
const noSender = '"Data collaboration laboratory" <no-reply@hadcl.example>';

const shape = z
  .object({
    NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
    HOST: z.string().default('127.0.0.1'),
    PORT: port.default(3000),
    /** `9100`, or `10.0.0.4:9100` to be reachable from another machine. */
    OPERATIONS_PORT: z
      .string()
      .regex(/^(([^\s:]+|\[[\da-f:]+\]):)?\d{1,5}$/i, 'must be a port, or address:port')
      .default('0'),
    TRUSTED_PROXIES: trustedProxies.default(() => trustsLoopback),
    SECURE_NETWORKS: secureNetworks.default(() => trustsNobody),
    /** Links in mails are this text followed by a path. */
    PORTAL_ADDRESS: z
      .url({ protocol: /^https?$/, error: 'must be an address like https://portal.example' })
      .refine((text) => !/[?#]/.test(text), 'must be an address without ? and #')
      .transform((text) => text.replace(/\/+$/, ''))
      .optional(),
    HADCL_DATA: z.string().min(1).default('var'),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be an address like postgres://…' }).optional(),
    ...transportShape,
    MAIL_FROM: sender.optional(),
    ...fileShape,
    MASTER_KEY: masterKey.optional(),
    PORTAL_CLOCK: instant.optional(),
    HADCL_DEMO: z.enum(['on', 'off', 'public']).default('on'),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  })
  .refine(({ NODE_ENV, MASTER_KEY }) => NODE_ENV !== 'production' || MASTER_KEY, {
    path: ['MASTER_KEY'],
    error: 'must be given in production',
  })
  .refine(({ NODE_ENV, MASTER_KEY }) => NODE_ENV !== 'production' || new Set(bytesOf(MASTER_KEY)).size > 1, {
    path: ['MASTER_KEY'],
    error: 'must be random in production: all its bytes are the same',
  })
  .refine(({ NODE_ENV, PORTAL_ADDRESS }) => NODE_ENV !== 'production' || isSafe(PORTAL_ADDRESS), {
    path: ['PORTAL_ADDRESS'],
    error: 'must begin with https:// in production, because links in mails open accounts',
  })
  .refine(({ NODE_ENV, SMTP_URL, PORTAL_ADDRESS }) => NODE_ENV !== 'production' || !SMTP_URL || PORTAL_ADDRESS, {
    path: ['PORTAL_ADDRESS'],
    error: 'must be given in production where mail is sent, because links in mails begin with it',
  })
  .refine(({ NODE_ENV, SMTP_URL, MAIL_FROM }) => NODE_ENV !== 'production' || !SMTP_URL || MAIL_FROM, {
    path: ['MAIL_FROM'],
    error: 'must be given in production where mail is sent, because mail servers refuse senders of other domains',
  })
  .refine(({ NODE_ENV, PORTAL_CLOCK }) => NODE_ENV !== 'production' || !PORTAL_CLOCK, {
    path: ['PORTAL_CLOCK'],
    error: 'cannot be set in production, where the clock is the real one',
  })
  .refine(
    ({ NODE_ENV, HADCL_DEMO, HOST }) => NODE_ENV === 'production' || HADCL_DEMO === 'public' || isThisMachine(HOST),
    {
      path: ['HOST'],
      error:
        'must be this machine (127.0.0.1) outside production; NODE_ENV=production is for people’s data, HADCL_DEMO=public for a demonstration that others may see',
    },
  )
  .superRefine((variables, context) => {
    const production = variables.NODE_ENV === 'production';
    for (const { name, why } of [...wrongTransports(variables, production), ...wrongFiles(variables, production)])
      context.addIssue({ code: 'custom', path: [name], message: why });
  });

const operationsFrom = (text: string) => {
  const at = text.lastIndexOf(':');
  return {
    host: at < 0 ? '127.0.0.1' : text.slice(0, at).replace(/^\[|\]$/g, ''),
    port: Number(text.slice(at + 1)),
  };
};

export type Settings = {
  readonly production: boolean;
  /** Whether `/dev/*` is served: only if the portal is reachable from this machine alone and sends no mail. */
  readonly developing: boolean;
  readonly host: string;
  readonly port: number;
  /**
   * The address of the operations endpoints (health in detail, metrics); port 0 means any free one, which is logged.
   */
  readonly operations: { readonly host: string; readonly port: number };
  /** The proxies whose forwarding headers are believed. */
  readonly trusts: Trusts;
  /** The addresses of the secure environment (R30); outside production this machine is one. */
  readonly isInside: Trusts;
  /** The address of the portal, without a trailing slash; links in mails begin with it. */
  readonly portalAddress: string;
  /** Folder of the embedded database, its address file and the master key. */
  readonly data: string;
  readonly databaseUrl: string | null;
  readonly kafka: KafkaSettings;
  /** 32 bytes in base64; null: generated and kept in `data`. */
  readonly masterKey: string | null;
  /** The store of attached files. */
  readonly files: FileSettings;
  /** null: mail is stored but not sent. */
  readonly smtp: SmtpSettings | null;
  /** The sender of letters, as in a mail header. */
  readonly mailFrom: string;
  /** The initial time of the lab clock, outside production. */
  readonly portalClock: string | null;
  readonly demonstration: boolean;
  readonly logLevel: string;
};

/**
 * Reads the settings of a process from its environment; an empty variable counts as not set.
 * @throws Error with one sentence that names the wrong variable
 */
export const readSettings = (environment: Readonly<Record<string, string | undefined>>): Settings => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = shape.safeParse(given);
  if (!parsed.success) {
    const [{ path, message }] = parsed.error.issues as [z.core.$ZodIssue];
    throw new Error(`The setting ${path.join('.')} is wrong: ${message}.`);
  }
  const variables = parsed.data;
  const production = variables.NODE_ENV === 'production';
  return {
    production,
    developing:
      !production &&
      variables.HADCL_DEMO !== 'public' &&
      !variables.SMTP_URL &&
      isThisMachine(hostOf(variables.PORTAL_ADDRESS)),
    host: variables.HOST,
    port: variables.PORT,
    operations: operationsFrom(variables.OPERATIONS_PORT),
    trusts: variables.TRUSTED_PROXIES,
    isInside: (address) => variables.SECURE_NETWORKS(address) || (!production && trustsLoopback(address)),
    portalAddress: variables.PORTAL_ADDRESS ?? ownAddress(variables.HOST, variables.PORT),
    data: variables.HADCL_DATA,
    databaseUrl: variables.DATABASE_URL ?? null,
    kafka: kafkaFrom(variables),
    masterKey: variables.MASTER_KEY ?? null,
    files: filesFrom(variables, variables.HADCL_DATA),
    smtp: smtpFrom(variables, production),
    mailFrom: variables.MAIL_FROM ?? noSender,
    portalClock: variables.PORTAL_CLOCK ?? null,
    demonstration: !production && variables.HADCL_DEMO !== 'off',
    logLevel: variables.LOG_LEVEL,
  };
};
