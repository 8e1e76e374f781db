type Key = Pick<KeyboardEvent, 'isComposing' | 'keyCode'>;

/** keyCode of a key that an input method has consumed. */
const takenByInputMethod = 229;

/**
 * Whether a key belongs to a composition (Chinese input). Safari fires the Enter that ends a composition after
 * compositionend, marked only by its keyCode.
 */
export const isComposing = ({ isComposing: composing, keyCode }: Key): boolean =>
  composing || keyCode === takenByInputMethod;

/** Converts full-width digits, points and percent signs (８０％) of a Chinese keyboard to half width. */
export const halfWidth = (text: string): string => text.normalize('NFKC').trim();
