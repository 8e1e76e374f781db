/** Where the text that begins at `at` ends: at a quote behind an even number of backslashes. */
const endOfText = (text: string, at: number): number => {
  for (let end = text.indexOf('"', at + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let before = end;
    while (text[before - 1] === '\\') before--;
    if ((end - before) % 2 === 0) return end;
  }
  return text.length;
};
/** Whether a JSON text has more names and values than `most`. Reads no further than it must, and makes nothing. */
const hasMoreThan = (most: number, text: string): boolean => {
  for (let at = 0, values = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === '"') at = endOfText(text, at);
    else if ((sign === ',' || sign === ':' || sign === '[' || sign === '{') && ++values > most) return true;
  }
  return false;
};

/** What turns the direction of all that is written after it, the rest of a sentence too; it comes with what is copied elsewhere, and is not seen. */
const turning = /[\u202A-\u202E\u2066-\u2069]/g;
const mayTurn = /[\u202A-\u202E\u2066-\u2069]|\\u20(?:2[a-e]|6[6-9])/i;
const unturned = (_name: string, value: unknown) => (typeof value === 'string' ? value.replace(turning, '') : value);

/**
 * The value of a JSON text, its texts without signs that turn the direction of writing; nothing for none. A million characters are read in two milliseconds, but to make an
 * object of a hundred thousand names takes fifty times as long: what has more names and values than its call takes is not made.
 * @throws Error with `statusCode` 413 for too many values, 400 for what is no JSON
 */
export const jsonBody = (text: string, most: number): unknown => {
  if (text === '') return undefined;
  if (hasMoreThan(most, text)) throw Object.assign(new Error('too many values'), { statusCode: 413 });
  try {
    return mayTurn.test(text) ? JSON.parse(text, unturned) : JSON.parse(text);
  } catch {
    throw Object.assign(new Error('not JSON'), { statusCode: 400 });
  }
};
