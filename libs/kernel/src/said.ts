/** A text that was entered, or nothing where a person sees nothing in it; `seen` is what HTML shows. */
export const said = (text: string, seen = text) => (seen.trim() === '' ? '' : text);
