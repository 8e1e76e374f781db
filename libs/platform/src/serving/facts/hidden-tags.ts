/** Elements whose contents nobody reads. */
export const hiddenTags: ReadonlySet<string> = new Set([
  ...['script', 'style', 'template', 'svg', 'math', 'title', 'noscript', 'noembed', 'noframes'],
  ...['iframe', 'object', 'textarea', 'option', 'select', 'xmp', 'plaintext'],
]);
