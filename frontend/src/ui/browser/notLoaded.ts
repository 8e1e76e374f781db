/** A piece of code, or what it says, could not be fetched: the network is away, or a release removed it. */
export class NotLoaded extends Error {
  constructor(cause: unknown) {
    super('a piece of the page could not be loaded', { cause });
    this.name = 'NotLoaded';
  }
}
