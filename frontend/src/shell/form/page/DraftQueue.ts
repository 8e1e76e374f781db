/** Runs the calls about one draft one after the other, and none while the form itself is being sent. */
export class DraftQueue {
  private last: Promise<unknown> = Promise.resolve();
  private isStopped = false;

  /** Runs `act` after the pending calls; skips it while stopped. */
  run(act: () => Promise<unknown>): Promise<void> {
    const done = this.last.then(async () => {
      if (!this.isStopped) await act();
    });
    this.last = done.catch(() => undefined);
    return done;
  }
  /** Stops, and resolves when no call is pending: sending the form ends the draft, so no call may arrive after it. */
  async stop(): Promise<void> {
    this.isStopped = true;
    await this.last;
  }
  resume() {
    this.isStopped = false;
  }
}
