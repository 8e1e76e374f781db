import { BlockList, isIP } from 'node:net';
import { z } from 'zod';

/** Whether an address is a trusted proxy, whose forwarding headers are believed. */
export type Trusts = (address: string) => boolean;

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

const addTo = (list: BlockList, entry: string): boolean => {
  if (entry === 'loopback') {
    list.addSubnet('127.0.0.0', 8, 'ipv4');
    list.addAddress('::1', 'ipv6');
    return true;
  }
  const [address = '', length, ...rest] = entry.split('/');
  if (isIP(address) === 0 || rest.length > 0) return false;
  if (length === undefined) list.addAddress(address, familyOf(address));
  else if (/^\d{1,3}$/.test(length) && Number(length) <= (isIP(address) === 6 ? 128 : 32))
    list.addSubnet(address, Number(length), familyOf(address));
  else return false;
  return true;
};

/**
 * A list of addresses and ranges, as `10.0.0.4,10.1.0.0/16`; `loopback` means this machine, `none` an empty list. Null
 * if the text is invalid.
 */
const trustsOf = (text: string): Trusts | null => {
  const list = new BlockList();
  const entries = text.split(',').map((entry) => entry.trim());
  if (text.trim() !== 'none' && !entries.every((entry) => addTo(list, entry))) return null;
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address));
};

/** The setting `TRUSTED_PROXIES`. */
export const trustedProxies = z.string().transform((text, context): Trusts => {
  const trusts = trustsOf(text);
  if (trusts) return trusts;
  context.addIssue('must be addresses or ranges separated by commas, as 10.0.0.4,10.1.0.0/16, or loopback, or none');
  return z.NEVER;
});

/** The setting `SECURE_NETWORKS`: the addresses of the secure environment, from which output files are attached. */
export const secureNetworks = z.string().transform((text, context): Trusts => {
  const isInside = trustsOf(text);
  if (isInside) return isInside;
  context.addIssue('must be addresses or ranges separated by commas, as 10.8.0.0/16, or none');
  return z.NEVER;
});
/** Trusts nobody. */
export const trustsNobody: Trusts = trustsOf('none')!;

/** Trusts this machine only. */
export const trustsLoopback: Trusts = trustsOf('loopback')!;

/** Headers that proxies and content delivery networks set to name the client. */
export const forwardingHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'fastly-client-ip',
];

/**
 * The client address of a connection: the peer, or if that is a trusted proxy, the last address in `x-forwarded-for`
 * that is not a trusted proxy.
 */
export const spokenFor = (peer: string, forwardedFor: string | undefined, trusts: Trusts): string => {
  const named = (forwardedFor ?? '').split(',').map((entry) => entry.trim());
  let address = peer;
  for (let next = named.pop(); next && isIP(next) !== 0 && trusts(address); next = named.pop()) address = next;
  return address;
};
