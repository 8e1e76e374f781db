import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3Settings } from '../settings/file-settings.js';

const hash = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');
const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/**
 * Whether a request has a valid signature (AWS Signature Version 4), computed from AWS's description and not with the
 * client's code.
 */
const isSigned = ({ method, url, headers }: IncomingMessage, body: Buffer, { keyId, secret, region }: S3Settings) => {
  const said =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([\da-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  if (!said || headers['x-amz-content-sha256'] !== hash(body)) return false;
  const [, id, day, where, names, signature] = said as unknown as string[];
  if (id !== keyId || where !== region || !names!.split(';').includes('host')) return false;
  const { pathname, searchParams } = new URL(url!, 'http://host');
  const query = [...searchParams]
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .sort()
    .join('&');
  const canonical = [
    ...[method, pathname, query],
    ...names!.split(';').map((name) => `${name}:${String(headers[name]).trim().replace(/\s+/g, ' ')}`),
    ...['', names, headers['x-amz-content-sha256']],
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash(canonical)].join('\n');
  const key = [day!, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (from, part) => mac(from, part),
    `AWS4${secret}`,
  );
  return mac(key, toSign).toString('hex') === signature;
};

/** An in-memory bucket with the S3 calls that the product uses; it refuses requests with a wrong signature. */
export const s3Server = async ({ perPage = 1_000 } = {}) => {
  const kept = new Map<string, { bytes: Buffer; at: Date }>();
  const settings: S3Settings = {
    endpoint: '',
    bucket: 'reports',
    region: 'ap-east-1',
    keyId: 'hadcl',
    secret: 's3cr/t+',
  };
  /** How many of the next requests fail, and with which status. */
  const failing = { next: 0, status: 500 };
  const asked: string[] = [];

  const listed = ({ searchParams }: URL) => {
    const most = Math.min(perPage, Number(searchParams.get('max-keys')));
    const after = searchParams.get('continuation-token') ?? '';
    const all = [...kept].filter(([key]) => key.startsWith(searchParams.get('prefix')!) && key > after).sort();
    const page = all.slice(0, most);
    const more = all.length > page.length;
    const contents = page.map(
      ([key, { at }]) => `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified></Contents>`,
    );
    const next = more ? `<NextContinuationToken>${page.at(-1)![0]}</NextContinuationToken>` : '';
    return `<ListBucketResult><IsTruncated>${more}</IsTruncated>${contents.join('')}${next}</ListBucketResult>`;
  };
  const answer = (request: IncomingMessage, body: Buffer): [number, string | Buffer] => {
    const url = new URL(request.url!, 'http://host');
    asked.push(`${request.method} ${url.pathname}`);
    if (failing.next > 0 && failing.next--) return [failing.status, '<Error><Code>SlowDown</Code></Error>'];
    if (!isSigned(request, body, settings)) return [403, '<Error><Code>SignatureDoesNotMatch</Code></Error>'];
    const [, bucket, key = ''] = /^\/([^/]+)\/?(.*)$/.exec(url.pathname)!;
    if (bucket !== settings.bucket) return [404, '<Error><Code>NoSuchBucket</Code></Error>'];
    if (key === '') return [200, listed(url)];
    if (request.method === 'PUT') kept.set(key, { bytes: body, at: new Date() });
    if (request.method === 'DELETE') kept.delete(key);
    if (request.method !== 'GET') return [request.method === 'PUT' ? 200 : 204, ''];
    const found = kept.get(key);
    return found ? [200, found.bytes] : [404, '<Error><Code>NoSuchKey</Code></Error>'];
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const [status, body] = answer(request, Buffer.concat(parts));
      response.writeHead(status).end(body);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings: Object.assign(settings, { endpoint }),
    kept,
    failing,
    asked,
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(done));
    },
  };
};
