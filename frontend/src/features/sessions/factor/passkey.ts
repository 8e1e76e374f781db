import type { passkeyCalls } from '@hadcl/features/sessions/second-factor/passkey.contract';
import type { Input, Output } from '@hadcl/kernel/call';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { Proof } from '../../../shell/session/Session.js';

export type Made = Input<typeof passkeyCalls.addPasskey>['passkey'];
type Signed = NonNullable<Proof['passkey']>;
/** Why a device made or used none, as the key of its sentence. */
export type Unfinished = 'passkey-unfinished' | 'passkey-here-already' | 'passkey-elsewhere';

/** As the browser names what went wrong; whoever lets the time pass or presses Cancel is not told apart. */
const named: Readonly<Record<string, Unfinished>> = {
  InvalidStateError: 'passkey-here-already',
  SecurityError: 'passkey-elsewhere',
};
const why = (error: unknown): Unfinished => (error instanceof Error && named[error.name]) || 'passkey-unfinished';

/** Whether pages at this address may use the passkeys of the portal. */
export const isAt = (host: string) => location.hostname === host;

/** Asks the person's device for a new passkey. */
export const makePasskey = (asked: Output<typeof passkeyCalls.beginPasskey>): Promise<Made | Unfinished> =>
  startRegistration({ optionsJSON: asked }).then(({ id, rawId, response }): Made => {
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject, transports } };
  }, why);

/** Asks it to sign with one that it has. */
export const signWithPasskey = (asked: Output<typeof passkeyCalls.passkeyChallenge>): Promise<Signed | Unfinished> =>
  startAuthentication({ optionsJSON: asked }).then(({ id, rawId, response }): Signed => {
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return { id, rawId, type: 'public-key', response: { clientDataJSON, authenticatorData, signature, userHandle } };
  }, why);
