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

const escapes: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** What a person sees of HTML, as text: no tags, no entities, no line breaks that tags make. */
export const textOf = (html: string): string =>
  /[<&]/.test(html) ? sanitize(html, nothingKept).replace(/&(amp|lt|gt|quot);/g, (escape) => escapes[escape]!) : html;

/**
 * HTML that a person entered, by an allow-list: simple text tags, links to http, mail and this site. What holds no
 * markup is text, and stays as it was typed (“R&D: p<0.05”); what is clean stays the same when it is cleaned again.
 */
export const clean = (html: string): string => (textOf(html) === html ? html : sanitize(html, kept));
