import type { Facts } from '@hadcl/kernel/decision';
import { z } from 'zod';
import type { DoorCode } from '../visits/attendance.shapes.js';
import { isTypedOver } from './typed-code.js';

/** A tuple keeps the QR code small: field names would be a quarter of the payload. */
const Packed = z.tuple([z.string(), z.string(), z.iso.date(), z.string()]);

export const codePurpose = 'qr';

/** The payload to seal. */
export const packCode = ({ userId, projectId, date, tokenId }: DoorCode): z.infer<typeof Packed> => [
  userId,
  projectId,
  date,
  tokenId,
];

/** `was`: the content of the expired code, if it can still be read. */
type Opened =
  | { readonly code: DoorCode }
  | { readonly code: null; readonly why: 'broken' }
  | { readonly code: null; readonly why: 'expired'; readonly was: DoorCode | null };

/** Opens a scanned or typed code. `typed` is the code that the typed text was resolved to; `token` is then not read. */
export const openCode = (
  { token, typed }: { readonly token: string; readonly typed?: DoorCode | undefined },
  now: string,
  facts: Pick<Facts, 'unseal'>,
): Opened => {
  if (typed) return isTypedOver(typed, now) ? { code: null, why: 'expired', was: typed } : { code: typed };
  const seal = facts.unseal(codePurpose, token.trim(), now);
  const packed = seal.ok || seal.why === 'expired' ? Packed.safeParse(seal.payload).data : undefined;
  const code = packed && { userId: packed[0], projectId: packed[1], date: packed[2], tokenId: packed[3] };
  if (!seal.ok && seal.why === 'expired') return { code: null, why: 'expired', was: code ?? null };
  return code ? { code } : { code: null, why: 'broken' };
};
