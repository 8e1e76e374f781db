import type { ToneName } from './StatusChip.js';
import { filledWith } from '../theme/forced.js';

/** The dot before a word: it repeats the word's meaning as a colour, and is still there where a person's own colours take all fills away. */
export const dot = (tone: ToneName, size = 8) => ({
  ...{ flex: 'none', width: size, height: size, borderRadius: '50%' },
  bgcolor: `tone.${tone}.solid`,
  ...filledWith('CanvasText'),
});
