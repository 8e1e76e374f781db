import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { Input, Output } from '@hadcl/kernel/call';
import { passkeyCalls } from '@hadcl/features/sessions/second-factor/passkey.contract';
import type { sessionCalls } from '@hadcl/features/sessions/session/session.contract';
import { password, portalAddress } from '../house-under-test.js';
import type { Visitor } from './people.js';

type Asked = Output<typeof passkeyCalls.beginPasskey>;
type Request = Output<typeof passkeyCalls.passkeyChallenge>;
type Signed = NonNullable<Input<typeof sessionCalls.secondFactor>['passkey']>;
/** Fields in which the key deviates from an honest device. */
type Lies = {
  origin?: string;
  rpId?: string;
  /** Whether the device verified its user. */
  verified?: boolean;
  /** The signature counter that it reports. */
  counter?: number;
  challenge?: string;
  type?: string;
  id?: string;
  userHandle?: string;
};
export type SoftKey = {
  readonly id: string;
  create(asked: Asked, lies?: Lies): Input<typeof passkeyCalls.addPasskey>['passkey'];
  sign(request: Request, lies?: Lies): Signed;
};

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const [present, verifiedFlag, attested] = [0x01, 0x04, 0x40];

/** A passkey in this process: signs like a device; `lies` replace parts of its answers. */
export const softKey = (): SoftKey => {
  const id = randomBytes(32);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  let signed = 0;
  const clientData = (challenge: string, { origin = portalAddress, ...lies }: Lies, type: string) =>
    Buffer.from(
      JSON.stringify({ type: lies.type ?? type, challenge: lies.challenge ?? challenge, origin, crossOrigin: false }),
    );
  const authData = (rpId: string, lies: Lies, more: Buffer = Buffer.alloc(0)) => {
    const flags = present | (lies.verified === false ? 0 : verifiedFlag) | (more.length > 0 ? attested : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(lies.counter ?? signed);
    const host = createHash('sha256')
      .update(lies.rpId ?? rpId)
      .digest();
    return Buffer.concat([host, Buffer.from([flags]), counter, more]);
  };
  return {
    id: text(id),
    create: (asked, lies = {}) => {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attestation = Buffer.concat([Buffer.alloc(16), length, id, coseOf(publicKey)]);
      const data = authData(asked.rp.id, lies, attestation);
      const attestationObject = isoCBOR.encode(
        new Map<string, never>([
          ['fmt', 'none' as never],
          ['attStmt', new Map() as never],
          ['authData', new Uint8Array(data) as never],
        ]) as never,
      );
      return {
        id: text(id),
        rawId: text(id),
        type: 'public-key',
        response: {
          clientDataJSON: text(clientData(asked.challenge, lies, 'webauthn.create')),
          attestationObject: text(attestationObject),
          transports: ['internal'],
        },
      };
    },
    sign: (request, lies = {}) => {
      signed += 1;
      const clientDataJSON = clientData(request.challenge, lies, 'webauthn.get');
      const data = authData(request.rpId, lies);
      const hash = createHash('sha256').update(clientDataJSON).digest();
      const its = lies.id ?? text(id);
      return {
        id: its,
        rawId: its,
        type: 'public-key',
        response: {
          clientDataJSON: text(clientDataJSON),
          authenticatorData: text(data),
          signature: text(sign('sha256', Buffer.concat([data, hash]), privateKey)),
          ...(lies.userHandle && { userHandle: text(Buffer.from(lies.userHandle)) }),
        },
      };
    },
  };
};

/** The public key in COSE: kty 2 (EC2), alg -7 (ES256), curve 1 (P-256), x and y. */
const coseOf = (key: KeyObject): Buffer => {
  const { x, y } = key.export({ format: 'jwk' }) as { x: string; y: string };
  const point = (of: string) => new Uint8Array(Buffer.from(of, 'base64url'));
  const map = new Map<number, unknown>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, point(x)],
    [-3, point(y)],
  ]);
  return Buffer.from(isoCBOR.encode(map as never));
};

/** Sets up a passkey in addition to existing second factors. */
export const addPasskey = async (visitor: Visitor, key = softKey(), name = 'My laptop') => {
  const { body } = await visitor.call(passkeyCalls.beginPasskey, { currentPassword: password });
  const done = await visitor.call(passkeyCalls.addPasskey, { name, passkey: key.create(body) });
  if (done.status !== 200) throw new Error(`adding a passkey answered ${done.status}: ${JSON.stringify(done.body)}`);
  return { key, codes: done.body.codes };
};
