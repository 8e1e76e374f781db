import sanitize from 'sanitize-html';

/** Their contents are no text that a person reads. */
const nonTextTags = [
  ...['script', 'style', 'template', 'svg', 'math', 'title', 'noscript', 'noembed', 'noframes'],
  ...['iframe', 'object', 'textarea', 'option', 'select', 'xmp', 'plaintext'],
];
const kept: sanitize.IOptions = {
  allowedTags: ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 's', 'ul', 'ol', 'li', 'a', 'span', 'h3', 'h4'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  nonTextTags,
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

/** What a person sees of HTML, as text: no tags, no entities, no line breaks that tags make. HTML that is too deep is text as it stands. */
export const textOf = (html: string): string => {
  if (!mayBeHtml.test(html)) return html;
  const text = sanitized(html, nothingKept);
  return text === null ? html : unescaped(text);
};

/**
 * HTML that a person entered, by an allow-list: simple text tags, links to http, mail and this site. What holds no
 * markup is text, and stays as it was typed (“R&D: p<0.05”); what is clean stays the same when it is cleaned again.
 * HTML that is too deep is shown as it stands, tags and all.
 */
export const clean = (html: string): string => {
  if (!mayBeHtml.test(html)) return html;
  const text = sanitized(html, nothingKept);
  if (text === null) return escaped(html);
  return unescaped(text) === html ? html : (sanitized(html, kept) ?? escaped(html));
};
