import { remembered } from '../../../base/cache/remembered.js';

/** The page needs the camera for its scanner, whatever route was opened first. */
const features = (camera: string) =>
  `camera=${camera}, microphone=(), geolocation=(), payment=(), usb=(), serial=(), hid=(), midi=(), display-capture=()`;
/** For the page alone; set after `securityHeaders`, which it overrides. */
export const pageHeaders = { 'permissions-policy': features('(self)'), 'cache-control': 'no-cache' } as const;

/** Current browsers include sockets in `'self'`; older ones need the sockets' address. */
const policyOf = (sockets: string) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "script-src-attr 'none'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    `connect-src 'self'${sockets}`,
    "font-src 'self' data:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

const common = {
  'cache-control': 'no-store',
  'permissions-policy': features('()'),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
};
const aYear = 31_536_000;
/** A valid host; anything else is not copied into a header. */
const host = /^([a-z\d.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;

/** The security headers of every answer; `hostname` is the request's Host, with its port. */
export const securityHeaders = (production: boolean): ((hostname: string) => Readonly<Record<string, string>>) => {
  const always = production
    ? { ...common, 'strict-transport-security': `max-age=${aYear}; includeSubDomains` }
    : common;
  const scheme = production ? 'wss' : 'ws';
  return remembered(100, (hostname: string) => ({
    ...always,
    'content-security-policy': policyOf(host.test(hostname) ? ` ${scheme}://${hostname}` : ''),
  }));
};
