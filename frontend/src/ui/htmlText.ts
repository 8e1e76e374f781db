/** What a person sees of HTML, for places that hold only text. Parsed apart from the page: nothing in it runs or is fetched. */
export const textOf = (html: string): string => {
  if (!/[<&]/.test(html)) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const unseen of body.querySelectorAll('script, style, template')) unseen.remove();
  return body.textContent;
};

/** The same in one line: where a line or a paragraph ends, a space keeps the words apart. */
export const oneLineOf = (html: string): string =>
  textOf(html.replace(/<(br|\/p|\/li|\/h\d)\b[^>]*>/gi, '$& '))
    .replace(/\s+/g, ' ')
    .trim();

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/**
 * HTML that shows what was typed, each word of it: “ask <Dr Ho> at 5” is no tag. `before`, the HTML of which the field was
 * filled with the text, stays as it is while its text does.
 */
export const htmlOf = (text: string, before = ''): string => {
  if (textOf(before) === text) return before;
  return textOf(text) === text ? text : text.replace(/[&<>]/g, (sign) => entities[sign]!);
};
