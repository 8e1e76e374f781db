/** An answer that is not 200, thrown towards the one filter that writes it. */
export class HttpRefusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly extra: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }
}
