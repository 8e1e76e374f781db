/**
 * Forced colours (Windows contrast themes): the system's few colours replace all others, and backgrounds disappear
 * unless they opt out.
 */
export const forced = '@media (forced-colors: active)';

/**
 * A filled element: text inside takes the colour that belongs to the fill; empty elements (drawings) keep their own.
 */
const filled = (ground: string, text: string) => ({
  '&': { forcedColorAdjust: 'none', backgroundColor: `${ground} !important`, borderColor: `${ground} !important` },
  '&, & :not(:empty)': { color: `${text} !important` },
  // A system colour may be half transparent; painting it twice would change it.
  '& :not(:empty)': { backgroundColor: 'transparent !important', borderColor: `${text} !important` },
});
const chosen = filled('Highlight', 'HighlightText');
const main = filled('ButtonText', 'ButtonFace');
const off = { color: 'GrayText !important', borderColor: 'GrayText !important' };

/**
 * Styles for what is marked by its fill alone elsewhere: selected and current items, the primary button, disabled
 * controls.
 */
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

/** Keeps the colours of an SVG. */
export const keepsColour = { [forced]: { forcedColorAdjust: 'none' } };

/** Keeps the shades of a drawing in which they mean something, with an outline against any background. */
export const keepsShades = { [forced]: { forcedColorAdjust: 'none', outline: '1px solid CanvasText' } };

/** A filled mark in the system's colour for selection, text or disabled controls. */
export const filledWith = (colour: 'Highlight' | 'CanvasText' | 'GrayText' | 'Canvas') => ({
  [forced]: { forcedColorAdjust: 'none', backgroundColor: colour, borderColor: colour, color: 'Canvas' },
});
