import type { Drafts } from '@hadcl/platform/serving/drafts/drafts';

type Draft = {
  readonly accountId: string;
  readonly form: string;
  readonly version: number;
  readonly content: string;
  readonly after: string | null;
};
/**
 * Keeps a draft if `judge`, which asks the log, does not refuse it. The record may be saved between check and draft, so
 * it is judged again; a later save deletes the draft itself.
 * @returns null if another window or device keeps a newer draft @throws what `judge` throws
 */
export const keepJudged = async (
  drafts: Pick<Drafts, 'keep' | 'drop'>,
  { accountId, form, version, content, after }: Draft,
  judge: () => Promise<unknown>,
) => {
  await judge();
  const kept = await drafts.keep(accountId, form, { version, content, after });
  if (!kept) return null;
  await judge().catch(async (refusal: unknown) => {
    await drafts.drop(accountId, form, kept.revision);
    throw refusal;
  });
  return kept;
};
