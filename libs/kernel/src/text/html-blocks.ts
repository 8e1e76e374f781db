/** Blocks of HTML that no text of ours keeps: where one begins or ends, a line ends. Those of tables apart, whose cells are joined. */
export const removedBlocks = [
  ...['address', 'article', 'aside', 'blockquote', 'center', 'dd', 'details', 'dialog', 'dir', 'div', 'dl', 'dt'],
  ...['fieldset', 'figcaption', 'figure', 'footer', 'form', 'h1', 'h2', 'h5', 'h6', 'header', 'legend', 'main'],
  ...['menu', 'nav', 'pre', 'section', 'summary'],
] as const;
/** Blocks that stay. */
export const keptBlocks = ['p', 'ul', 'ol', 'li', 'h3', 'h4'] as const;
