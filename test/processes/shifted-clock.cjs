// Preloaded into a process of the product: its machine's clock, as everything in it reads it by Date, may be set by whoever
// started it (a message `{ machineClockMs }`, milliseconds that it is ahead). Only this process is deceived.
const Real = Date;
let ahead = 0;
class Shifted extends Real {
  constructor(...args) {
    if (args.length > 0) super(...args);
    else super(Real.now() + ahead);
  }
  static now() {
    return Real.now() + ahead;
  }
}
globalThis.Date = Shifted;
process.on('message', (message) => {
  if (typeof message?.machineClockMs !== 'number') return;
  ahead = message.machineClockMs;
  process.send({ machineClockMs: ahead });
});
// Listening keeps a process alive that wants to end.
process.channel?.unref();
