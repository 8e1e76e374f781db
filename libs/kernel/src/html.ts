const kept: readonly string[] = 'p br b strong i em u s ul ol li a span h3 h4'.split(' ');
/** What a browser would read as a tag, a comment or a declaration, closed or not. */
const tagLike = /<(\/?)([a-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^'">])*)>?|<[!?/][^>]*>?/gi;
const withContents = /<(script|style|iframe|object|template|svg|math|textarea|title|noscript)\b[\s\S]*?(<\/\1\s*>|$)/gi;
const link = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/i;
const leadsOut = /^(https?:|mailto:|\/(?!\/))/i;

const rebuilt = (tag: string, closing: string | undefined, name: string | undefined, attributes: string): string => {
  const lower = name?.toLowerCase() ?? '';
  if (!kept.includes(lower) || !tag.endsWith('>')) return '';
  if (closing) return `</${lower}>`;
  const [, double, single] = link.exec(attributes) ?? [];
  const href = (double ?? single ?? '').trim();
  return lower === 'a' && leadsOut.test(href) ? `<a href="${href.replace(/"/g, '&quot;')}">` : `<${lower}>`;
};

const comment = /<!--[\s\S]*?(-->|$)/g;

const once = (html: string) => html.replace(comment, '').replace(withContents, '').replace(tagLike, rebuilt);

/**
 * HTML that a person entered, by an allow-list: simple text tags, links to http, mail and this site. Every tag of the
 * result is written anew; text stays as it is, and what is clean stays the same when it is cleaned again.
 */
export const cleanHtml = (html: string): string => {
  let [before, after] = [html, once(html)];
  // Taking something away can bring two halves of a tag together.
  while (after !== before) [before, after] = [after, once(after)];
  return after;
};

/** How many characters a person sees of clean HTML. */
export const visibleLength = (html: string): number =>
  [...html.replace(tagLike, '').replace(/&(#\d+|#x[\da-f]+|\w+);/gi, '.')].length;
