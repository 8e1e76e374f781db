import { Unstorable } from './types.js';

const escaped = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;

/** The value as JSON. @throws Unstorable when it holds U+0000 or half a surrogate pair */
export const storableJson = (value: unknown, what: string): string => {
  const json = JSON.stringify(value);
  if (json.includes('\\u') && escaped.test(json)) throw new Unstorable(`${what} holds a character that cannot be kept`);
  return json;
};

/** @throws Unstorable when a text holds U+0000 or half a surrogate pair */
export const assertStorable = (text: string, what: string): void => {
  if (text.includes('\0') || /\p{Surrogate}/u.test(text))
    throw new Unstorable(`${what} holds a character that cannot be kept`);
};
