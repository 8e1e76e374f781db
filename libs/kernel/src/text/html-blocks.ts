/**
 * HTML blocks that are removed from our texts; a line break replaces each start and end. Tables are not in this list:
 * their cells are joined.
 */
export const removedBlocks = [
  ...['address', 'article', 'aside', 'blockquote', 'center', 'dd', 'details', 'dialog', 'dir', 'div', 'dl', 'dt'],
  ...['fieldset', 'figcaption', 'figure', 'footer', 'form', 'h1', 'h2', 'h5', 'h6', 'header', 'legend', 'main'],
  ...['menu', 'nav', 'pre', 'section', 'summary'],
] as const;
/** Blocks that are kept. */
export const keptBlocks = ['p', 'ul', 'ol', 'li', 'h3', 'h4'] as const;
