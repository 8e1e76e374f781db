/**
 * Whether this browser supports passkeys. In its own file, so that the login page does not load the passkey library.
 */
export const hasPasskeys = () => 'PublicKeyCredential' in window;
