import { codeForm } from '@hadcl/kernel/text/normal-form';
import type { Asked } from '@hadcl/kernel/query';
import type { DoorCode } from '../visits/attendance.shapes.js';

/** Without 0 O, 1 I L, 2 Z, 5 S and 8, which are taken for one another. */
const letters = '34679ABCDEFGHJKMNPQRTUVWXY';
const length = 8;
const minuteMs = 60_000;
/** Minutes for which a code is taken beside the one that it was made in: nobody has less than two. */
const takenFor = 2;
/** Minutes for which it is still known whose it was. */
const knownFor = 10;

type Owner = Pick<DoorCode, 'userId' | 'projectId' | 'date'>;
type Mark = Asked<never>['mark'];

const minuteOf = (now: string) => Math.floor(Date.parse(now) / minuteMs);
const codeOf = ({ userId, projectId, date }: Owner, minute: number, mark: Mark): string => {
  let rest = BigInt(`0x${mark('typed code', JSON.stringify([userId, projectId, date, minute]))}`);
  return Array.from({ length }, () => {
    const letter = letters[Number(rest % BigInt(letters.length))];
    rest /= BigInt(letters.length);
    return letter;
  }).join('');
};

/** What the phone shows beneath the QR code, for who cannot have it scanned: derived from whose it is and the minute, kept nowhere (C17). */
export const typedCodeOf = (owner: Owner, now: string, mark: Mark): string => codeOf(owner, minuteOf(now), mark);

/** A text as a typed code has it, in whatever writing it was typed (A36); null where it can be none. */
export const asTyped = (text: string): string | null => {
  const code = codeForm(text);
  return code.length === length && /^[A-Z\d]+$/.test(code) ? code : null;
};

/** The code behind what was typed, among those who may have shown one; null where it is nobody's, or of two people. */
export const doorCodeOf = (typed: string, owners: readonly Owner[], now: string, mark: Mark): DoorCode | null => {
  const minutes = Array.from({ length: knownFor + 1 }, (_, ago) => minuteOf(now) - ago);
  const found = owners.flatMap((owner) =>
    minutes
      .filter((minute) => codeOf(owner, minute, mark) === typed)
      .map((minute) => ({ ...owner, tokenId: `${prefix}${minute}` })),
  );
  return found.length === 1 ? found[0]! : null;
};

const prefix = 'typed-';
const madeAt = ({ tokenId }: Pick<DoorCode, 'tokenId'>): number | null =>
  tokenId.startsWith(prefix) ? Number(tokenId.slice(prefix.length)) * minuteMs : null;

export const isTypedOver = (code: DoorCode, now: string): boolean =>
  minuteOf(now) - madeAt(code)! / minuteMs > takenFor;

/** Whether a scan at `at` used this code: the QR code above it is the same code, of the same minute. */
export const wasUsedBy = (
  code: Pick<DoorCode, 'tokenId'>,
  used: { readonly tokenId: string; readonly at: string },
): boolean => {
  const made = madeAt(code);
  return used.tokenId === code.tokenId || (made !== null && Date.parse(used.at) >= made);
};
