import type { Asking, AskingParts } from './asking.js';

/** Polling where no web socket can be had. Its code is loaded only by the pages that need it. */
export class Fallback {
  private readonly its: AskingParts | undefined;
  private asking: Asking | undefined;

  /** @param its absent where a page cannot poll */
  constructor(its: AskingParts | undefined) {
    this.its = its;
  }

  get isRunning(): boolean {
    return this.asking?.isRunning === true;
  }
  get isAnswered(): boolean {
    return this.asking?.isAnswered === true;
  }

  /** @param isWanted asked again once the code has loaded; false: do not start */
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
