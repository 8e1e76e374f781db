import { codeForm } from '@hadcl/kernel/text/normal-form';
import type { QueryContext } from '@hadcl/kernel/query';
import type { DoorCode } from '../visits/attendance.shapes.js';

/** Leaves out characters that are easily confused: 0 O, 1 I L, 2 Z, 5 S, 8. */
const letters = '34679ABCDEFGHJKMNPQRTUVWXY';
const length = 8;
const minuteMs = 60_000;
/** A code is valid in the minute that it was made in and for this many minutes after, so for at least two. */
const takenFor = 2;
/** For this many minutes the owner of an expired code can still be named. */
const knownFor = 10;

type Owner = Pick<DoorCode, 'userId' | 'projectId' | 'date'>;
type Mark = QueryContext<never>['mark'];

const minuteOf = (now: string) => Math.floor(Date.parse(now) / minuteMs);
const codeOf = ({ userId, projectId, date }: Owner, minute: number, mark: Mark): string => {
  let rest = BigInt(`0x${mark('typed code', JSON.stringify([userId, projectId, date, minute]))}`);
  return Array.from({ length }, () => {
    const letter = letters[Number(rest % BigInt(letters.length))];
    rest /= BigInt(letters.length);
    return letter;
  }).join('');
};

/**
 * The code shown beneath the QR code for people who cannot have it scanned. Derived from owner and minute; not stored
 * (C17).
 */
export const typedCodeOf = (owner: Owner, now: string, mark: Mark): string => codeOf(owner, minuteOf(now), mark);

/** Normalises typed text to a code, from any writing system (A36); null if it cannot be one. */
export const asTyped = (text: string): string | null => {
  const code = codeForm(text);
  return code.length === length && /^[A-Z\d]+$/.test(code) ? code : null;
};

/** The code that was typed, searched among possible owners; null if nobody has it, or two people do. */
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

/**
 * Whether a scan at `at` used this code. A typed code and the QR code above it count as one: a scan since its minute
 * uses it.
 */
export const wasUsedBy = (
  code: Pick<DoorCode, 'tokenId'>,
  used: { readonly tokenId: string; readonly at: string },
): boolean => {
  const made = madeAt(code);
  return used.tokenId === code.tokenId || (made !== null && Date.parse(used.at) >= made);
};
