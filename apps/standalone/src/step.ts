/** Tells whoever started the product what it does now, in one line. */
export const step = (what: string): void => console.log(`• ${what}`);
