/** Whether this browser has passkeys. Apart from what uses them, which is not loaded with the login page. */
export const hasPasskeys = () => 'PublicKeyCredential' in window;
