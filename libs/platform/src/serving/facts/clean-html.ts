import sanitize from 'sanitize-html';
import { hiddenTags } from './hidden-tags.js';
import { separated, separatedForText } from './separate-blocks.js';

const nonTextTags = [...hiddenTags];
const notBold = /font-weight:\s*(normal|400)/i;
const listStart = /^\d{1,6}$/;
const kept: sanitize.IOptions = {
  allowedTags: ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 's', 'ul', 'ol', 'li', 'a', 'span', 'h3', 'h4'],
  allowedAttributes: { a: ['href'], ol: ['start'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  nonTextTags,
  transformTags: {
    // Google Docs wraps all that is copied into a <b> that makes nothing bold.
    b: (tagName, attribs) => ({ tagName: notBold.test(attribs['style'] ?? '') ? 'span' : tagName, attribs }),
    ol: (tagName, { start = '' }) => ({ tagName, attribs: listStart.test(start) ? { start } : {} }),
  },
};
const nothingKept: sanitize.IOptions = { allowedTags: [], allowedAttributes: {}, nonTextTags };

/** So many tags may be open at once: the parser's time grows with the square of them. Nobody's text comes near. */
const mostOpen = 100;
class TooDeep extends Error {}
/** Null for HTML with more open tags than that; it is noticed at the tag, before the rest is parsed. */
const sanitized = (html: string, options: sanitize.IOptions): string | null => {
  let open = 0;
  const onOpenTag = () => {
    open += 1;
    if (open > mostOpen) throw new TooDeep();
  };
  const onCloseTag = () => {
    open -= 1;
  };
  try {
    return sanitize(html, { ...options, onOpenTag, onCloseTag });
  } catch (error) {
    if (error instanceof TooDeep) return null;
    throw error;
  }
};

const signs: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
const escapes: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(signs).map(([escape, sign]) => [sign, escape]),
);
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => escapes[sign]!);
const unescaped = (html: string) => html.replace(/&(amp|lt|gt|quot);/g, (escape) => signs[escape]!);
const mayBeHtml = /[<&]/;

/** Whether so many tags are open at once that the HTML is not parsed: it is refused where it is sent. */
export const isTooDeep = (html: string): boolean =>
  html.split('<', mostOpen + 2).length > mostOpen + 1 && sanitized(html, nothingKept) === null;

/**
 * What a person sees of HTML, as text: no tags, no entities, a line for each block and for each row of a table. HTML that is
 * too deep is text as it stands.
 */
export const textOf = (html: string): string => {
  if (!mayBeHtml.test(html)) return html;
  if (isTooDeep(html)) return html;
  const text = sanitized(separatedForText(html), nothingKept);
  return text === null ? html : unescaped(text);
};

/**
 * HTML that a person entered, by an allow-list: simple text tags, links to http, mail and this site. Tables become lines of
 * text. What holds no markup is text, and stays as it was typed (“R&D: p<0.05”); what is clean stays the same when it is
 * cleaned again. HTML that is too deep is shown as it stands, tags and all.
 */
export const clean = (html: string): string => {
  if (!mayBeHtml.test(html)) return html;
  const text = sanitized(html, nothingKept);
  if (text === null) return escaped(html);
  return unescaped(text) === html ? html : (sanitized(separated(html), kept) ?? escaped(html));
};
