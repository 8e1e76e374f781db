import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { S3Settings } from '../settings/file-settings.js';
import { BlobsAway, BlobTooLarge, isName, mustBeName, type Blobs, type StoredBlob } from './blobs.js';

const patienceMs = 15_000;
/** Retries of a failed answer (5xx, 429), within some hundred milliseconds altogether. */
const retries = 2;

const textOf = (xml: string, tag: string) => new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1] ?? null;

/** Blobs in a bucket of any S3-compatible server, at endpoint/bucket/prefix/name. */
export const s3Blobs = (
  { endpoint, bucket, region, keyId, secret }: S3Settings,
  prefix: string,
  longestMs = patienceMs,
): Blobs => {
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: 's3', retries });
  const root = `${endpoint}/${encodeURIComponent(bucket)}`;
  const urlOf = (name: string) => `${root}/${prefix}/${mustBeName(name)}`;
  const send = async (url: string, method = 'GET', body: Uint8Array<ArrayBuffer> = new Uint8Array()) => {
    try {
      return await client.fetch(url, {
        method,
        // With this header the client signs the body, too. Redirects fail, so that a signed request goes to no other
        // server.
        headers: { 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') },
        ...(method === 'PUT' ? { body } : {}),
        redirect: 'error',
        signal: AbortSignal.timeout(longestMs),
      });
    } catch (error) {
      throw new BlobsAway(error);
    }
  };
  /**
   * Null only for the code NoSuchKey. Any other failure throws, also another 404: a missing bucket must not look like a
   * deleted file.
   */
  const found = async (answer: Response): Promise<Response | null> => {
    if (answer.ok) return answer;
    const code = textOf(await answer.text().catch(() => ''), 'Code') ?? '';
    if (answer.status === 404 && code === 'NoSuchKey') return null;
    throw new BlobsAway(new Error(`${answer.status} ${code}`));
  };
  const must = async (answer: Response): Promise<Response> => {
    const response = await found(answer);
    if (response) return response;
    throw new BlobsAway(new Error('404 NoSuchKey'));
  };
  const page = async (most: number, from: string | null) => {
    const parameters = { 'list-type': '2', 'max-keys': `${most}`, prefix: `${prefix}/` };
    const search = new URLSearchParams(from === null ? parameters : { ...parameters, 'continuation-token': from });
    return (await must(await send(`${root}?${search}`))).text();
  };
  return {
    put: async (name, bytes) => {
      const answer = await must(await send(urlOf(name), 'PUT', bytes as Uint8Array<ArrayBuffer>));
      await answer.body?.cancel();
    },
    get: async (name, most) => {
      const answer = await found(await send(urlOf(name)));
      return answer && bounded(answer, most, name);
    },
    delete: async (name) => {
      const answer = await found(await send(urlOf(name), 'DELETE'));
      await answer?.body?.cancel();
    },
    list: async function* (): AsyncGenerator<StoredBlob> {
      for (let from: string | null = null; ; ) {
        const xml = await page(1_000, from);
        for (const [, contents = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          const [key, at] = [textOf(contents, 'Key'), textOf(contents, 'LastModified')];
          const name = key?.slice(prefix.length + 1) ?? '';
          if (at && isName(name)) yield { name, at: new Date(at) };
        }
        from = textOf(xml, 'IsTruncated') === 'true' ? textOf(xml, 'NextContinuationToken') : null;
        if (from === null) return;
      }
    },
    check: async () => void (await page(1, null)),
  };
};

const bounded = async ({ body }: Response, most: number, name: string): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  try {
    // Throwing out of the loop cancels the response.
    for await (const part of body ?? []) {
      bytes += part.length;
      if (bytes > most) throw new BlobTooLarge(name);
      parts.push(part);
    }
  } catch (error) {
    throw error instanceof BlobTooLarge ? error : new BlobsAway(error);
  }
  return Buffer.concat(parts);
};
