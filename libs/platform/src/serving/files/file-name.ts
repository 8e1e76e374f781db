import { endingOf } from '@hadcl/kernel/text/ending-of';
import { mostUnitsOf, usedOf } from '@hadcl/kernel/text/limits';

export const mostNameSigns = 200;

/** Invisible characters, and those that change the writing direction, as in `report‮fdp.exe`. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/gu;
/** Joiners combine several characters into one visible one. */
const joiners = /[\u200c\u200d]/;
/** Characters with a meaning in a path, to a shell or to Windows. */
const reserved = /[<>:"|?*]/g;
/** Device names of Windows, reserved with any ending. */
const device = /^(con|prn|aux|nul|conin\$|conout\$|com[\d¹²³]|lpt[\d¹²³])(?=\.|$)/i;

const segments = new Intl.Segmenter('en', { granularity: 'grapheme' });
const first = (text: string, most: number): string => {
  let kept = '';
  let count = 0;
  for (const { segment } of segments.segment(text)) {
    if (++count > most) break;
    kept += segment;
  }
  return kept;
};

/**
 * A name under which any system can save a file: the last part of a path, without invisible characters, at most 200
 * characters including the ending, which is kept. Idempotent.
 */
export const cleanName = (given: string): string => {
  // Bounds the work for a name that is far longer than any form sends.
  const [last = ''] = given.slice(-mostUnitsOf(mostNameSigns)).split(/[\\/]/).slice(-1);
  const plain = last
    .normalize('NFC')
    .replace(unseen, (sign) => (joiners.test(sign) ? sign : ''))
    .replace(reserved, '_')
    .replace(/\s+/gu, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  const ending = endingOf(plain);
  const end = ending === '' ? 0 : ending.length + 1;
  const stem = end === 0 ? plain : plain.slice(0, -end);
  const long = usedOf(plain, mostNameSigns, mostNameSigns) > mostNameSigns;
  const short = long ? first(stem, mostNameSigns - end).replace(/[. ]+$/, '') : stem;
  const name = `${short}${plain.slice(plain.length - end)}`;
  if (name === '') return 'file';
  return device.test(name)
    ? `_${first(name.slice(0, name.length - end), mostNameSigns - end - 1)}${name.slice(name.length - end)}`
    : name;
};
