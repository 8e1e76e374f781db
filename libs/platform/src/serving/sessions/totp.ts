import { Secret, TOTP } from 'otpauth';

/** Supported by every authenticator app: SHA-1, six digits, a new code every 30 s (RFC 6238). */
const usual = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const totpOf = (secret: string, label = '') =>
  new TOTP({ ...usual, issuer: 'HADCL', label, secret: Secret.fromBase32(secret) });

/** 160 random bits in base32, as many as the codes' hash. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The content of the QR code that an app scans. `label` names the account in the app. */
export const keyAddressOf = (secret: string, label: string): string => totpOf(secret, label).toString();

/**
 * The step (number of the 30 s) of a code; accepted are that of `now` (real time in ms) and one before and after. Null
 * for a wrong code.
 */
export const stepOf = (secret: string, code: string, now: number): number | null => {
  // The library throws for a code of another length.
  if (!/^\d{6}$/.test(code)) return null;
  const totp = totpOf(secret);
  const away = totp.validate({ token: code, timestamp: now, window: 1 });
  return away === null ? null : totp.counter({ timestamp: now }) + away;
};

/** The code that an app shows at `now`. */
export const codeAt = (secret: string, now: number): string => totpOf(secret).generate({ timestamp: now });
