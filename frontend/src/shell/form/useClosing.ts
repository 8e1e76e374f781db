import { useEffect } from 'react';

/** A form that can be told that its dialog closes after the submit. */
export type Closing = { readonly closeWhenSent: (closes: boolean) => void };

/**
 * For a dialog or edited row that closes after its submit: makes the form ask first if something was typed meanwhile,
 * which would be lost silently.
 */
export function useClosing({ closeWhenSent }: Closing): void {
  useEffect(() => {
    closeWhenSent(true);
    return () => closeWhenSent(false);
  }, [closeWhenSent]);
}
