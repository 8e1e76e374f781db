import type { ToneName } from './StatusChip.js';
import { filledWith } from '../theme/forced.js';

/** Coloured dot before a word, repeating its meaning. Stays visible in forced colours, which remove backgrounds. */
export const dot = (tone: ToneName, size = 8) => ({
  ...{ flex: 'none', width: size, height: size, borderRadius: '50%' },
  bgcolor: `tone.${tone}.solid`,
  ...filledWith('CanvasText'),
});
