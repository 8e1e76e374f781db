import { expect, test } from '@jest/globals';
import { readSettings } from './settings.js';

const production = { NODE_ENV: 'production', MASTER_KEY: Buffer.alloc(32, 'key').toString('base64') };
const bucket = {
  FILES_S3_ENDPOINT: 'https://s3.example/',
  FILES_S3_BUCKET: 'reports',
  FILES_S3_KEY_ID: 'hadcl',
  FILES_S3_SECRET: 'a secret',
};

test('files lie in the data folder, in a folder that is named, or in a bucket', () => {
  expect(readSettings({ HADCL_DATA: '/data' }).files).toEqual({ kind: 'folder', folder: '/data/files' });
  expect(readSettings({ ...production, FILES_FOLDER: '/shared' }).files).toEqual({ kind: 'folder', folder: '/shared' });
  expect(readSettings({ ...production, ...bucket, FILES_S3_REGION: 'ap-east-1' }).files).toEqual({
    ...{ kind: 's3', endpoint: 'https://s3.example', bucket: 'reports', region: 'ap-east-1' },
    ...{ keyId: 'hadcl', secret: 'a secret' },
  });
});

const named = { ...production, ...bucket };
test.each([
  [{ ...production }, /^The setting FILES_FOLDER is wrong: must be given in production, or FILES_S3_ENDPOINT/],
  [{ ...named, FILES_FOLDER: '/shared' }, /^The setting FILES_FOLDER is wrong: has no meaning where/],
  [{ ...named, FILES_S3_ENDPOINT: 'http://10.0.0.9:9000' }, /^The setting FILES_S3_ENDPOINT .* https in production/],
  [{ ...named, FILES_S3_ENDPOINT: 's3.example' }, /^The setting FILES_S3_ENDPOINT is wrong: must be an address/],
  [{ ...named, FILES_S3_ENDPOINT: 'https://s3.example?a' }, /FILES_S3_ENDPOINT is wrong: must be an address without/],
  [{ ...named, FILES_S3_SECRET: '' }, /^The setting FILES_S3_SECRET is wrong: must be given where/],
  [{ FILES_S3_BUCKET: 'reports' }, /^The setting FILES_S3_BUCKET is wrong: has no meaning without/],
])('what does not hold together is named in one sentence: %#', (environment, sentence) => {
  expect(() => readSettings(environment as Record<string, string>)).toThrow(sentence);
});

test('a store on this machine needs no TLS in production', () => {
  const files = readSettings({ ...named, FILES_S3_ENDPOINT: 'http://127.0.0.1:9000' }).files;
  expect(files).toMatchObject({ endpoint: 'http://127.0.0.1:9000' });
});
