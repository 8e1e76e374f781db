/** Converts full-width digits, points and percent signs (８０％) of a Chinese keyboard to half width. */
export const halfWidth = (text: string): string => text.normalize('NFKC').trim();
