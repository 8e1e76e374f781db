/** The person's own few colours take the place of all others (Windows contrast themes): every fill is gone that does not ask to stay. */
export const forced = '@media (forced-colors: active)';

/** Filled whole: what is written in it is in the colour for this fill; what is drawn in it, an element without a word, keeps its own. */
const filled = (ground: string, text: string) => ({
  '&': { forcedColorAdjust: 'none', backgroundColor: `${ground} !important`, borderColor: `${ground} !important` },
  '&, & :not(:empty)': { color: `${text} !important` },
  // The fill of the system may be half transparent: once more on top of itself it would be another.
  '& :not(:empty)': { backgroundColor: 'transparent !important', borderColor: `${text} !important` },
});
const chosen = filled('Highlight', 'HighlightText');
const main = filled('ButtonText', 'ButtonFace');
const off = { color: 'GrayText !important', borderColor: 'GrayText !important' };

/** What is marked by its fill alone elsewhere: what is chosen or current, the button that goes on, what is off. */
export const forcedStyles = {
  [forced]: {
    ':is([aria-pressed=true], [aria-checked=true]:is(button, span), [aria-current]:not([aria-current=date], [role=gridcell]), .Mui-selected:not(tr))':
      chosen,
    '[aria-current=date]': { outline: '2px dotted CanvasText', outlineOffset: '-2px' },
    '[aria-selected=true]:not(.Mui-selected)': { outline: '2px solid Highlight', outlineOffset: '-2px' },
    '.MuiButton-contained:not(.Mui-disabled, [aria-disabled=true])': main,
    ':is(.Mui-disabled, [aria-disabled=true])': off,
    '.MuiIconButton-root, .MuiButton-text': { borderColor: 'transparent' },
    '.MuiSlider-root, .MuiLinearProgress-root': { forcedColorAdjust: 'none' },
    '.MuiLinearProgress-root': { outline: '1px solid CanvasText' },
    '.MuiSkeleton-root': { border: '1px dotted GrayText' },
  },
};

/** Of the key of a drawing, which stays in its own colours (SVG). */
export const keepsColour = { [forced]: { forcedColorAdjust: 'none' } };

/** Of a drawing whose shades mean something: they stay, within a line that shows where it ends on any ground. */
export const keepsShades = { [forced]: { forcedColorAdjust: 'none', outline: '1px solid CanvasText' } };

/** Of a mark that is filled: with the person's colour for what is chosen, for text, or for what is off. */
export const filledWith = (colour: 'Highlight' | 'CanvasText' | 'GrayText' | 'Canvas') => ({
  [forced]: { forcedColorAdjust: 'none', backgroundColor: colour, borderColor: colour, color: 'Canvas' },
});
