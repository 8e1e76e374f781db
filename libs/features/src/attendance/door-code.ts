import type { Facts } from '@hadcl/kernel/decision';
import { z } from 'zod';

/** What a QR code says, sealed for two minutes (C2). */
export const DoorCode = z.object({
  userId: z.string(),
  projectId: z.string(),
  date: z.iso.date(),
  tokenId: z.string(),
});
export type DoorCode = z.infer<typeof DoorCode>;

export const codePurpose = 'qr';

/** The code of a scanned text, or why it is none. */
export const openCode = (
  token: string,
  now: string,
  facts: Pick<Facts, 'unseal'>,
): { readonly code: DoorCode } | { readonly code: null; readonly why: 'broken' | 'expired' } => {
  const seal = facts.unseal(codePurpose, token.trim(), now);
  if (!seal.ok) return { code: null, why: seal.why };
  const code = DoorCode.safeParse(seal.payload);
  return code.success ? { code: code.data } : { code: null, why: 'broken' };
};
