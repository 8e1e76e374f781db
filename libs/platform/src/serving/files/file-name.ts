import { mostUnitsOf, usedOf } from '@hadcl/kernel/text/limits';

export const mostNameSigns = 200;

/** What is not seen or turns the direction of writing, as in `report‮fdp.exe`. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/gu;
/** A joiner makes one sign of several and is seen as that. */
const joiners = /[\u200c\u200d]/;
/** Signs that have a meaning in a path, to a shell or to Windows. */
const reserved = /[<>:"|?*]/g;
/** Names that Windows gives to devices, whatever their ending. */
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

/** The ending of a name in small letters, `pdf`; nothing where it has none. */
export const endingOf = (name: string): string => /[^.]\.([a-z\d]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/**
 * A name that any system can save a file under, and that shows what it is: the last part of a path, without what nobody
 * sees, of at most 200 characters of which the ending stays. The same when it is cleaned again.
 */
export const cleanName = (given: string): string => {
  // Of what no form sends nothing is taken apart.
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
