/** Code or messages of a piece could not be fetched: the network is down, or a release removed them. */
export class NotLoaded extends Error {
  constructor(cause: unknown) {
    super('a piece of the page could not be loaded', { cause });
    this.name = 'NotLoaded';
  }
}
