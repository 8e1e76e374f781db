import type { ProviderContext } from 'notistack';

/** Key that focuses the newest snackbar, also from a dialog, and returns from there. */
export const keyToSnacks = 'F8';

export type Teller = Pick<ProviderContext, 'closeSnackbar'> & {
  enqueueSnackbar(
    sentence: string,
    options: Omit<NonNullable<Parameters<ProviderContext['enqueueSnackbar']>[1]>, 'message'>,
  ): unknown;
};

/** Queues snackbars until their code is loaded. */
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
