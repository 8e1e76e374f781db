import { useEffect } from 'react';

/** A form that can be told that it closes once it was sent. */
export type Closing = { readonly closeWhenSent: (closes: boolean) => void };

/** For a dialog or an edited row, which closes once its form was sent: what was typed meanwhile would be lost without a word. */
export function useClosing({ closeWhenSent }: Closing): void {
  useEffect(() => {
    closeWhenSent(true);
    return () => closeWhenSent(false);
  }, [closeWhenSent]);
}
