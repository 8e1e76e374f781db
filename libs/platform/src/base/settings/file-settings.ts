import { isIP } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';
import { trustsLoopback } from './proxies.js';

export type S3Settings = {
  /** `https://s3.example`, without a trailing slash. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
};
/** The store of attached files: a folder, or a bucket of an S3-compatible server. */
export type FileSettings =
  | { readonly kind: 'folder'; readonly folder: string }
  | ({ readonly kind: 's3' } & S3Settings);

/** The variables of the file store. */
export const fileShape = {
  FILES_FOLDER: z.string().optional(),
  FILES_S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address like https://s3.example' })
    .refine((text) => !/[?#]/.test(text), 'must be an address without ? and #')
    .transform((text) => text.replace(/\/+$/, ''))
    .optional(),
  FILES_S3_BUCKET: z.string().optional(),
  FILES_S3_REGION: z.string().default('us-east-1'),
  FILES_S3_KEY_ID: z.string().optional(),
  FILES_S3_SECRET: z.string().optional(),
};
type Given = z.output<z.ZodObject<typeof fileShape>>;
type Wrong = { readonly name: keyof Given; readonly why: string };

const ofBucket = ['FILES_S3_BUCKET', 'FILES_S3_KEY_ID', 'FILES_S3_SECRET'] as const;
const isLoopback = ({ hostname }: URL) => {
  const host = hostname.replace(/^\[|\]$/g, '');
  return host === 'localhost' || (isIP(host) !== 0 && trustsLoopback(host));
};

/**
 * Contradictions between these variables. In production the store must be named, because a default folder may be lost
 * together with its machine.
 */
export function* wrongFiles(its: Given, production: boolean): Generator<Wrong> {
  const endpoint = its.FILES_S3_ENDPOINT;
  for (const name of ofBucket) {
    if (endpoint && !its[name]) yield { name, why: 'must be given where FILES_S3_ENDPOINT is' };
    if (!endpoint && its[name]) yield { name, why: 'has no meaning without FILES_S3_ENDPOINT' };
  }
  if (endpoint && its.FILES_FOLDER)
    yield { name: 'FILES_FOLDER', why: 'has no meaning where FILES_S3_ENDPOINT is given' };
  if (!production) return;
  if (!endpoint && !its.FILES_FOLDER)
    yield { name: 'FILES_FOLDER', why: 'must be given in production, or FILES_S3_ENDPOINT' };
  if (endpoint?.startsWith('http:') && !isLoopback(new URL(endpoint)))
    yield { name: 'FILES_S3_ENDPOINT', why: 'must begin with https in production' };
}

/** The store from these variables. @param data the data folder; its subfolder `files` is the default store */
export const filesFrom = (its: Given, data: string): FileSettings =>
  its.FILES_S3_ENDPOINT
    ? {
        kind: 's3',
        endpoint: its.FILES_S3_ENDPOINT,
        bucket: its.FILES_S3_BUCKET!,
        region: its.FILES_S3_REGION,
        keyId: its.FILES_S3_KEY_ID!,
        secret: its.FILES_S3_SECRET!,
      }
    : { kind: 'folder', folder: its.FILES_FOLDER ?? join(data, 'files') };
