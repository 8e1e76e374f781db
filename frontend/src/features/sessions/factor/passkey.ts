import type { passkeyCalls } from '@hadcl/features/sessions/second-factor/passkey.contract';
import type { Input, Output } from '@hadcl/kernel/call';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { Proof } from '../../../shell/session/Session.js';

export type Made = Input<typeof passkeyCalls.addPasskey>['passkey'];
type Signed = NonNullable<Proof['passkey']>;
/** Why the device made or used no passkey; a message key. */
export type Unfinished = 'passkey-unfinished' | 'passkey-here-already' | 'passkey-elsewhere';

/** Reasons by name of the DOMException. A timeout and Cancel have the same name and get the default. */
const named: Readonly<Record<string, Unfinished>> = {
  InvalidStateError: 'passkey-here-already',
  SecurityError: 'passkey-elsewhere',
};
const why = (error: unknown): Unfinished => (error instanceof Error && named[error.name]) || 'passkey-unfinished';

/** Whether this page's host may use the portal's passkeys. */
export const isAt = (host: string) => location.hostname === host;

/** Has the device make a passkey; resolves to the reason if it does not. */
export const makePasskey = (asked: Output<typeof passkeyCalls.beginPasskey>): Promise<Made | Unfinished> =>
  startRegistration({ optionsJSON: asked }).then(({ id, rawId, response }): Made => {
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject, transports } };
  }, why);

/** Has the device sign with one of its passkeys; resolves to the reason if it does not. */
export const signWithPasskey = (asked: Output<typeof passkeyCalls.passkeyChallenge>): Promise<Signed | Unfinished> =>
  startAuthentication({ optionsJSON: asked }).then(({ id, rawId, response }): Signed => {
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return { id, rawId, type: 'public-key', response: { clientDataJSON, authenticatorData, signature, userHandle } };
  }, why);
