/** In a small cell the holiday's name says more than that it is one. */
export const holidayName = (words: string) => words.replace(/^(public holiday:\s*|公眾假期[：:]\s*)/i, '');
