/** A number as it is meant: a Chinese keyboard types the digits, the point and the percent sign in full width (８０％). */
export const halfWidth = (text: string): string => text.normalize('NFKC').trim();
