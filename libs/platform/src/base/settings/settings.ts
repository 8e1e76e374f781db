import { z } from 'zod';
import {
  transportShape,
  kafkaFrom,
  smtpFrom,
  wrongTransports,
  type KafkaSettings,
  type SmtpSettings,
} from './transports.js';

const port = z.coerce.number().int().min(0).max(65535);
const instant = z.iso.datetime({ offset: true });
const masterKey = z.string().refine((text) => Buffer.from(text, 'base64').length === 32, 'must be 32 bytes in base64');

const shape = z
  .object({
    NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
    HOST: z.string().default('127.0.0.1'),
    PORT: port.default(3000),
    WORKER_PORT: port.default(0),
    /** Ends where a path begins: what is mailed as a link is this and the path. */
    PORTAL_ADDRESS: z
      .url({ protocol: /^https?$/, error: 'must be an address like https://portal.example' })
      .refine((text) => !/[?#]/.test(text), 'must be an address without ? and #')
      .transform((text) => text.replace(/\/+$/, ''))
      .optional(),
    HADCL_DATA: z.string().min(1).default('var'),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be an address like postgres://…' }).optional(),
    ...transportShape,
    MASTER_KEY: masterKey.optional(),
    PORTAL_CLOCK: instant.optional(),
    HADCL_DEMO: z.enum(['on', 'off']).default('on'),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  })
  .refine(({ NODE_ENV, MASTER_KEY }) => NODE_ENV !== 'production' || MASTER_KEY, {
    path: ['MASTER_KEY'],
    error: 'must be given in production',
  })
  .refine(({ NODE_ENV, SMTP_URL, PORTAL_ADDRESS }) => NODE_ENV !== 'production' || !SMTP_URL || PORTAL_ADDRESS, {
    path: ['PORTAL_ADDRESS'],
    error: 'must be given in production where mail is sent, because links in mails begin with it',
  })
  .refine(({ NODE_ENV, PORTAL_CLOCK }) => NODE_ENV !== 'production' || !PORTAL_CLOCK, {
    path: ['PORTAL_CLOCK'],
    error: 'cannot be set in production, where the clock is the real one',
  })
  .superRefine((its, context) => {
    for (const { name, why } of wrongTransports(its, its.NODE_ENV === 'production'))
      context.addIssue({ code: 'custom', path: [name], message: why });
  });

export type Settings = {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  /** Where a worker answers about its health and shows its figures; 0: any free port, which its log names. */
  readonly workerPort: number;
  /** Where people reach the portal, without a slash at its end: links in mails begin with it. */
  readonly portalAddress: string;
  /** Folder of the embedded database, its address file and the master key. */
  readonly data: string;
  readonly databaseUrl: string | null;
  readonly kafka: KafkaSettings;
  /** 32 bytes in base64; null: made and kept in `data`. */
  readonly masterKey: string | null;
  /** null: mail is kept, and sent by nobody. */
  readonly smtp: SmtpSettings | null;
  /** Where the lab's clock starts, outside production. */
  readonly portalClock: string | null;
  readonly demonstration: boolean;
  readonly logLevel: string;
};

/**
 * The settings of a process, from its environment; an empty variable is one that is not set.
 * @throws Error with one sentence that names the wrong variable
 */
export const readSettings = (environment: Readonly<Record<string, string | undefined>>): Settings => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = shape.safeParse(given);
  if (!parsed.success) {
    const [{ path, message }] = parsed.error.issues as [z.core.$ZodIssue];
    throw new Error(`The setting ${path.join('.')} is wrong: ${message}.`);
  }
  const its = parsed.data;
  const production = its.NODE_ENV === 'production';
  return {
    production,
    host: its.HOST,
    port: its.PORT,
    workerPort: its.WORKER_PORT,
    portalAddress: its.PORTAL_ADDRESS ?? `http://localhost:${its.PORT}`,
    data: its.HADCL_DATA,
    databaseUrl: its.DATABASE_URL ?? null,
    kafka: kafkaFrom(its),
    masterKey: its.MASTER_KEY ?? null,
    smtp: smtpFrom(its, production),
    portalClock: its.PORTAL_CLOCK ?? null,
    demonstration: !production && its.HADCL_DEMO === 'on',
    logLevel: its.LOG_LEVEL,
  };
};
