/** The end of the string that begins at `at`: a quote behind an even number of backslashes. */
const endOfText = (text: string, at: number): number => {
  for (let end = text.indexOf('"', at + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let before = end;
    while (text[before - 1] === '\\') before--;
    if ((end - before) % 2 === 0) return end;
  }
  return text.length;
};
/** Names in one object: no call has as many, and an object with a hundred thousand names takes 0.1 s to make. */
const mostNames = 1_000;
/** Depth of nesting: no call needs as much, and half a million brackets take nearly 0.1 s. */
const mostDeep = 100;
/**
 * Whether a JSON text has more names and values than `most`, or is wider or deeper than any call needs. Scans the text,
 * stops at the first excess and allocates almost nothing.
 */
const isTooMuch = (most: number, text: string): boolean => {
  /** Commas so far in each open object; lists start at −∞, since `most` already bounds them. */
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

/** Bidirectional control characters: invisible, copied along from elsewhere, they reverse the text that follows. */
const turning = /[\u202A-\u202E\u2066-\u2069]/g;
const mayTurn = /[\u202A-\u202E\u2066-\u2069]|\\u20(?:2[a-e]|6[6-9])/i;
const unturned = (_name: string, value: unknown) => (typeof value === 'string' ? value.replace(turning, '') : value);

/**
 * The value of a JSON text, its strings without bidirectional control characters; undefined for an empty body. The
 * limits are checked on the text first, because scanning is cheap and parsing is not.
 * @throws Error with `statusCode` 413 beyond a limit, 400 for invalid JSON
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
