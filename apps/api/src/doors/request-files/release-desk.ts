import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Input, Output, Who } from '@hadcl/kernel/call';
import type { requestReleaseCalls } from '@hadcl/features/output-requests/files/request-release.contract';
import { allowRequestFile, takeRequestFile } from '@hadcl/features/output-requests/files/request-release.decisions';
import { destroyedFiles, fileToTake, freshLogin } from '@hadcl/features/output-requests/files/request-release.queries';
import { places } from '@hadcl/platform/base/async/places';
import { boundedReading } from '@hadcl/platform/base/async/bounded-reading';
import { FileGone } from '@hadcl/platform/serving/files/files';
import { PartedFiles } from '@hadcl/platform/serving/files/parted-files';
import { Portal } from '@hadcl/platform/serving/http/portal';
import type { SentFile } from '@hadcl/platform/serving/http/shape.interceptor';

type Calls = typeof requestReleaseCalls;
/** Milliseconds for 200 MB over a slow line; a download that is ended goes on from its last byte. */
const longestTaking = 30 * 60_000;

/** Gives released files to their requesters, and shows that files are destroyed. */
@Injectable()
export class ReleaseDesk {
  private readonly outgoing = places(8, 2);

  constructor(
    private readonly portal: Portal,
    private readonly files: PartedFiles,
  ) {}

  async allow(its: Input<Calls['allowDownload']>, who: Who): Promise<Output<Calls['allowDownload']>> {
    const { isFresh } = await this.portal.ask(freshLogin, {}, who);
    return this.portal.submit(allowRequestFile, { ...its, isFresh }, this.portal.asSystem(who));
  }

  async take({ id, fileId, from: asked }: Input<Calls['releasedFile']>, who: Who): Promise<SentFile> {
    const toTake = () => this.portal.ask(fileToTake, { id, fileId }, who);
    const taking = () => this.portal.submit(takeRequestFile, { id, fileId, from: asked }, this.portal.asSystem(who));
    // What may not be taken needs no place: the decision says why.
    if (!(await toTake()).file) {
      await taking();
      throw new FileGone(fileId);
    }
    const leave = this.outgoing(who.userId);
    try {
      await taking();
      const { file } = await toTake();
      if (!file) throw new FileGone(fileId);
      const from = Math.min(asked, file.size);
      const goesOn = async () => (await toTake()).file !== null;
      const content = Readable.from(this.files.content(file, { from, goesOn }), { objectMode: false });
      return {
        ...{ name: file.name, type: file.type, size: file.size - from },
        content: boundedReading(content, leave, longestTaking),
      };
    } catch (error) {
      leave();
      throw error;
    }
  }

  /** Looks for the destroyed files again. It deletes leftover parts first: without their key nobody can read them. */
  async proof({ id }: Input<Calls['destructionProof']>, who: Who): Promise<Output<Calls['destructionProof']>> {
    const gone = await this.portal.ask(destroyedFiles, { id }, who);
    const proofs = [];
    for (const one of gone) {
      await this.files.deleteParts(one.keyId);
      const { key, parts } = await this.files.absent(one.keyId);
      const lookedFor = [
        { where: 'key' as const, absent: key },
        { where: 'parts' as const, absent: parts },
      ];
      proofs.push({ ...one, lookedFor });
    }
    return proofs;
  }
}
