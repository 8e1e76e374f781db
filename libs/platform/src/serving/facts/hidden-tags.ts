/** Elements whose contents are not text for readers. */
export const hiddenTags: ReadonlySet<string> = new Set([
  ...['script', 'style', 'template', 'svg', 'math', 'title', 'noscript', 'noembed', 'noframes'],
  ...['iframe', 'object', 'textarea', 'option', 'select', 'xmp', 'plaintext'],
]);
