import type { Readable } from 'node:stream';

/** Whoever sent it has gone, or took too long. */
export class UploadBroken extends Error {
  readonly statusCode = 400;
  constructor(cause: unknown) {
    super('the file did not arrive whole', { cause });
  }
}

/**
 * The bytes of a request's body, null as soon as there are more than `most`: of these none is kept, and what still comes is
 * let go, so that whoever sends it hears the answer.
 * @throws UploadBroken
 */
export const readUpload = async (content: Readable, most: number): Promise<Buffer | null> => {
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    // To end the stream would end the connection that the answer takes.
    for await (const part of content.iterator({ destroyOnReturn: false })) {
      bytes += (part as Buffer).length;
      if (bytes > most) break;
      parts.push(part as Buffer);
    }
  } catch (error) {
    throw new UploadBroken(error);
  }
  if (bytes <= most) return Buffer.concat(parts, bytes);
  content.on('error', () => {}).resume();
  return null;
};
