import type { Asking, AskingParts } from './asking.js';

/** Asking where no web socket can be had. Few pages have to: its code is fetched by those that do. */
export class Fallback {
  private readonly its: AskingParts | undefined;
  private asking: Asking | undefined;

  /** @param its absent where a page has no way to ask */
  constructor(its: AskingParts | undefined) {
    this.its = its;
  }

  get isRunning(): boolean {
    return this.asking?.isRunning === true;
  }
  get isAnswered(): boolean {
    return this.asking?.isAnswered === true;
  }

  /** @param isWanted still, once its code has come */
  async start(isWanted: () => boolean): Promise<void> {
    const code = this.its && (await import('./asking.js').catch(() => undefined));
    if (!code || !isWanted()) return;
    this.asking ??= new code.Asking(this.its!);
    this.asking.start();
  }

  readonly stop = () => this.asking?.stop();
  readonly hurry = () => this.asking?.hurry();
  readonly active = () => this.asking?.active();
  readonly once = async (reach: number) => this.asking?.once(reach);
}
