type Key = Pick<KeyboardEvent, 'isComposing' | 'keyCode'>;

/** What browsers say of a key that an input method has taken. */
const takenByInputMethod = 229;

/** Whether a key belongs to a word that is being composed, as Chinese is. Safari sends the Enter that ends the word after the composition, and marks it by its code alone. */
export const isComposing = ({ isComposing: composing, keyCode }: Key): boolean =>
  composing || keyCode === takenByInputMethod;
