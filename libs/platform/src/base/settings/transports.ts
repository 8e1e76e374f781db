import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { z } from 'zod';

/** Transport security; `ca` are the trusted certificates in PEM, null for Node's own list. */
export type Tls = { readonly ca: string | null };
/** The credentials of a Kafka client. */
export type Sasl = {
  readonly mechanism: 'plain' | 'scram-sha-256' | 'scram-sha-512';
  readonly username: string;
  readonly password: string;
};
/** Brokers as `host:port`; an empty list means no Kafka. */
export type KafkaSettings = {
  readonly brokers: readonly string[];
  readonly tls: Tls | null;
  readonly sasl: Sasl | null;
};
/** A mail server. If `tls` is set, TLS is required; otherwise it is used if the server offers it. */
export type SmtpSettings = {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte (smtps), else STARTTLS. */
  readonly implicit: boolean;
  readonly tls: boolean;
  readonly ca: string | null;
  readonly user: { readonly name: string; readonly password: string } | null;
};

/** Reads certificates (PEM) from the file at this path. */
const certificates = z.string().transform((path, context) => {
  try {
    const pem = readFileSync(path, 'utf8');
    return new X509Certificate(pem) && pem;
  } catch {
    context.addIssue('must be the path of a file of certificates (PEM)');
    return z.NEVER;
  }
});

/** The variables of Kafka and mail. */
export const transportShape = {
  KAFKA_BROKERS: z
    .string()
    .regex(/^[^\s,:]+:\d+(,[^\s,:]+:\d+)*$/, 'must be host:port, several separated by commas')
    .optional(),
  KAFKA_TLS: z.enum(['on', 'off']).default('off'),
  KAFKA_CA_FILE: certificates.optional(),
  KAFKA_SASL_MECHANISM: z.enum(['plain', 'scram-sha-256', 'scram-sha-512']).default('scram-sha-512'),
  KAFKA_SASL_USER: z.string().optional(),
  KAFKA_SASL_PASSWORD: z.string().optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address like smtp://user:password@host:587' })
    .refine((url) => !/[?#]/.test(url), 'must be an address without ? and #')
    .optional(),
  SMTP_CA_FILE: certificates.optional(),
};
type Transports = z.output<z.ZodObject<typeof transportShape>>;

/** Whether traffic to this host stays on this machine. */
const isLoopback = (host: string): boolean =>
  host === 'localhost' || (isIP(host) === 4 && host.startsWith('127.')) || host === '[::1]';
const hostOf = (broker: string): string => broker.slice(0, broker.lastIndexOf(':'));

type Wrong = { readonly name: keyof Transports; readonly why: string };

/** Contradictions between these variables. In production TLS and credentials are required for other machines (A27). */
export function* wrongTransports(its: Transports, production: boolean): Generator<Wrong> {
  const brokers = its.KAFKA_BROKERS?.split(',') ?? [];
  for (const name of ['KAFKA_CA_FILE', 'KAFKA_SASL_USER', 'KAFKA_SASL_PASSWORD'] as const)
    if (its[name] && brokers.length === 0) yield { name, why: 'has no meaning without KAFKA_BROKERS' };
  if (its.KAFKA_TLS === 'on' && brokers.length === 0)
    yield { name: 'KAFKA_TLS', why: 'has no meaning without KAFKA_BROKERS' };
  if (its.KAFKA_CA_FILE && its.KAFKA_TLS === 'off')
    yield { name: 'KAFKA_TLS', why: 'must be on where KAFKA_CA_FILE is given' };
  if (its.KAFKA_SASL_USER && !its.KAFKA_SASL_PASSWORD)
    yield { name: 'KAFKA_SASL_PASSWORD', why: 'must be given where KAFKA_SASL_USER is' };
  if (its.KAFKA_SASL_PASSWORD && !its.KAFKA_SASL_USER)
    yield { name: 'KAFKA_SASL_USER', why: 'must be given where KAFKA_SASL_PASSWORD is' };
  if (its.SMTP_CA_FILE && !its.SMTP_URL) yield { name: 'SMTP_CA_FILE', why: 'has no meaning without SMTP_URL' };
  if (!production) return;
  if (brokers.some((broker) => !isLoopback(hostOf(broker)))) {
    if (its.KAFKA_TLS === 'off') yield { name: 'KAFKA_TLS', why: 'must be on in production' };
    if (!its.KAFKA_SASL_USER) yield { name: 'KAFKA_SASL_USER', why: 'must be given in production' };
  }
  const smtp = its.SMTP_URL === undefined ? null : new URL(its.SMTP_URL);
  if (smtp && !isLoopback(smtp.hostname) && !(smtp.username && smtp.password))
    yield { name: 'SMTP_URL', why: 'must hold user and password in production, as in smtp://user:password@host:587' };
}

/** The Kafka settings from these variables, after `wrongTransports` found none wrong. */
export const kafkaFrom = (its: Transports): KafkaSettings => ({
  brokers: its.KAFKA_BROKERS?.split(',') ?? [],
  tls: its.KAFKA_TLS === 'on' ? { ca: its.KAFKA_CA_FILE ?? null } : null,
  sasl: its.KAFKA_SASL_USER
    ? {
        mechanism: its.KAFKA_SASL_MECHANISM,
        username: its.KAFKA_SASL_USER,
        password: its.KAFKA_SASL_PASSWORD!,
      }
    : null,
});

/** The mail server from these variables; null if there is none. Default ports: 465 for smtps, else 587. */
export const smtpFrom = ({ SMTP_URL, SMTP_CA_FILE }: Transports, production: boolean): SmtpSettings | null => {
  if (SMTP_URL === undefined) return null;
  const { protocol, hostname, port, username, password } = new URL(SMTP_URL);
  const implicit = protocol === 'smtps:';
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (implicit ? 465 : 587),
    implicit,
    tls: implicit || SMTP_CA_FILE !== undefined || (production && !isLoopback(hostname)),
    ca: SMTP_CA_FILE ?? null,
    user: username ? { name: decodeURIComponent(username), password: decodeURIComponent(password) } : null,
  };
};
