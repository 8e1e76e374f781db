import type { ProviderContext } from 'notistack';

/** The key that leads to the newest snackbar, also out of a dialog, and from there back. */
export const keyToSnacks = 'F8';

export type Teller = Pick<ProviderContext, 'closeSnackbar'> & {
  enqueueSnackbar(
    sentence: string,
    options: Omit<NonNullable<Parameters<ProviderContext['enqueueSnackbar']>[1]>, 'message'>,
  ): unknown;
};

/** What is told before the code of the snackbars has come waits for it. */
export class SnackQueue implements Teller {
  private bars: Teller | null = null;
  private waiting: Parameters<Teller['enqueueSnackbar']>[] = [];

  readonly enqueueSnackbar: Teller['enqueueSnackbar'] = (...told) => {
    if (this.bars) this.bars.enqueueSnackbar(...told);
    else this.waiting.push(told);
  };
  readonly closeSnackbar: Teller['closeSnackbar'] = (key) => {
    this.waiting = this.waiting.filter(([, options]) => options.key !== key);
    this.bars?.closeSnackbar(key);
  };
  readonly shownBy = (bars: Teller | null) => {
    this.bars = bars;
    if (bars) for (const told of this.waiting.splice(0)) bars.enqueueSnackbar(...told);
  };
}
