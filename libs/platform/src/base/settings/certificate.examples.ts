import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const der = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const { length } = body;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
};
const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts);
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const text = (tag: number, value: string) => der(tag, Buffer.from(value));
const bits = (value: Buffer) => der(0x03, Buffer.from([0]), value);
const extension = (id: string, value: Buffer) => sequence(oid(id), der(0x04, value));

const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'));
const dayMs = 86_400_000;
const utcTime = (at: number) => text(0x17, `${new Date(at).toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`);

const pem = (label: string, bytes: Buffer) =>
  `-----BEGIN ${label}-----\n${bytes.toString('base64').replace(/.{64}(?=.)/g, '$&\n')}\n-----END ${label}-----\n`;

/**
 * A key and a self-signed certificate (X.509, RFC 5280) for localhost and 127.0.0.1, valid from yesterday to tomorrow.
 * A test server uses it, and its clients trust it as an authority.
 */
export const ownCertificate = (): { readonly key: string; readonly certificate: string } => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const name = sequence(der(0x31, sequence(oid('550403'), text(0x0c, 'localhost'))));
  const alternatives = sequence(text(0x82, 'localhost'), der(0x87, Buffer.from([127, 0, 0, 1])));
  const authority = sequence(der(0x01, Buffer.from([0xff])));
  const toSign = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    name,
    sequence(utcTime(Date.now() - dayMs), utcTime(Date.now() + dayMs)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(extension('551d11', alternatives), extension('551d13', authority))),
  );
  const certificate = sequence(toSign, ecdsaWithSha256, bits(sign('sha256', toSign, privateKey)));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: pem('CERTIFICATE', certificate),
  };
};
