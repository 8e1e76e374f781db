const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it stands in HTML: whoever wrote it, nothing of it is markup. */
export const escaped = (text: string | number): string => String(text).replace(/[&<>"']/g, (sign) => entities[sign]!);
