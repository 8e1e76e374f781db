const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML, so that none of it is markup. */
export const escaped = (text: string | number): string => String(text).replace(/[&<>"']/g, (sign) => entities[sign]!);
