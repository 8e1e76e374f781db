import sanitize from 'sanitize-html';
import { hiddenTags } from './hidden-tags.js';
import { separated, separatedForText } from './separate-blocks.js';

const nonTextTags = [...hiddenTags];
const notBold = /font-weight:\s*(normal|400)/i;
const listStart = /^\d{1,6}$/;
const allowed: sanitize.IOptions = {
  allowedTags: ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 's', 'ul', 'ol', 'li', 'a', 'span', 'h3', 'h4'],
  allowedAttributes: { a: ['href'], ol: ['start'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  nonTextTags,
  transformTags: {
    // Google Docs wraps everything that is copied in a <b> with font-weight: normal.
    b: (tagName, attribs) => ({ tagName: notBold.test(attribs['style'] ?? '') ? 'span' : tagName, attribs }),
    ol: (tagName, { start = '' }) => ({ tagName, attribs: listStart.test(start) ? { start } : {} }),
  },
};
const nothingKept: sanitize.IOptions = { allowedTags: [], allowedAttributes: {}, nonTextTags };

/** Tags that may be open at once: the parser's time grows with their square. Real texts stay far below. */
const mostOpen = 100;
class TooDeep extends Error {}
/** Null for HTML with more open tags than that; found at the tag, before the rest is parsed. */
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

/** Whether HTML is nested too deeply to be parsed; such input is refused when it is sent. */
export const isTooDeep = (html: string): boolean =>
  html.split('<', mostOpen + 2).length > mostOpen + 1 && sanitized(html, nothingKept) === null;

/**
 * The visible text of HTML: no tags, entities decoded, a line for each block and each table row. HTML that is too deep
 * is returned unchanged.
 */
export const plainTextOf = (html: string): string => {
  if (!mayBeHtml.test(html)) return html;
  if (isTooDeep(html)) return html;
  const text = sanitized(separatedForText(html), nothingKept);
  return text === null ? html : unescaped(text);
};

/**
 * Cleans user-entered HTML by an allow-list: simple text tags, links to http, mail and this site. Tables become lines
 * of text. Input without markup stays as typed (“R&D: p<0.05”). Idempotent. HTML that is too deep is escaped and shown
 * as source.
 */
export const clean = (html: string): string => {
  if (!mayBeHtml.test(html)) return html;
  const text = sanitized(html, nothingKept);
  if (text === null) return escaped(html);
  return unescaped(text) === html ? html : (sanitized(separated(html), allowed) ?? escaped(html));
};
