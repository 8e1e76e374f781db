/** Where the text that begins at `at` ends: at a quote behind an even number of backslashes. */
const endOfText = (text: string, at: number): number => {
  for (let end = text.indexOf('"', at + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let before = end;
    while (text[before - 1] === '\\') before--;
    if ((end - before) % 2 === 0) return end;
  }
  return text.length;
};
/** Names of one row: no call has as many, and an object of a hundred thousand names takes a tenth of a second to make. */
const mostNames = 1_000;
/** Rows and lists within one another: no call has as many, and half a million brackets take nearly as long. */
const mostDeep = 100;
/**
 * Whether a JSON text has more names and values than `most`, or is wider or deeper than any call. Reads no further than it
 * must, and makes nothing.
 */
const isTooMuch = (most: number, text: string): boolean => {
  /** Commas so far in each row that is open; a list, which `most` bounds, never gets anywhere. */
  const open: number[] = [];
  for (let at = 0, values = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === '"') at = endOfText(text, at);
    else if (sign === '}' || sign === ']') open.pop();
    else if (sign === ',' || sign === ':' || sign === '[' || sign === '{') {
      if (++values > most || open.length > mostDeep) return true;
      if (sign === '{') open.push(0);
      else if (sign === '[') open.push(Number.NEGATIVE_INFINITY);
      else if (sign === ',' && ++open[open.length - 1]! >= mostNames) return true;
    }
  }
  return false;
};

/** What turns the direction of all that is written after it, the rest of a sentence too; it comes with what is copied elsewhere, and is not seen. */
const turning = /[\u202A-\u202E\u2066-\u2069]/g;
const mayTurn = /[\u202A-\u202E\u2066-\u2069]|\\u20(?:2[a-e]|6[6-9])/i;
const unturned = (_name: string, value: unknown) => (typeof value === 'string' ? value.replace(turning, '') : value);

/**
 * The value of a JSON text, its texts without signs that turn the direction of writing; nothing for none. What has more names and values than
 * its call takes, or is wider or deeper than any call, is not made: to read a text is cheap, to make its value is not.
 * @throws Error with `statusCode` 413 for what is not made, 400 for what is no JSON
 */
export const jsonBody = (text: string, most: number): unknown => {
  if (text === '') return undefined;
  if (isTooMuch(most, text)) throw Object.assign(new Error('too many values'), { statusCode: 413 });
  try {
    return mayTurn.test(text) ? JSON.parse(text, unturned) : JSON.parse(text);
  } catch {
    throw Object.assign(new Error('not JSON'), { statusCode: 400 });
  }
};
