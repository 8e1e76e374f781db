/** Drops the prefix “Public holiday:” where the cell is small. */
export const holidayName = (words: string) => words.replace(/^(public holiday:\s*|公眾假期[：:]\s*)/i, '');
