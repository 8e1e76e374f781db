import type { Facts } from '@hadcl/kernel/decision';
import { z } from 'zod';

/** What a QR code says, sealed for two minutes (C2). */
export type DoorCode = {
  readonly userId: string;
  readonly projectId: string;
  readonly date: string;
  readonly tokenId: string;
};
/** In the code itself the names of the fields would be a quarter of it. */
const Packed = z.tuple([z.string(), z.string(), z.iso.date(), z.string()]);

export const codePurpose = 'qr';

/** The payload to seal. */
export const packCode = ({ userId, projectId, date, tokenId }: DoorCode): z.infer<typeof Packed> => [
  userId,
  projectId,
  date,
  tokenId,
];

/** The code of a scanned text, or why it is none. */
export const openCode = (
  token: string,
  now: string,
  facts: Pick<Facts, 'unseal'>,
): { readonly code: DoorCode } | { readonly code: null; readonly why: 'broken' | 'expired' } => {
  const seal = facts.unseal(codePurpose, token.trim(), now);
  if (!seal.ok) return { code: null, why: seal.why };
  const packed = Packed.safeParse(seal.payload);
  if (!packed.success) return { code: null, why: 'broken' };
  const [userId, projectId, date, tokenId] = packed.data;
  return { code: { userId, projectId, date, tokenId } };
};
