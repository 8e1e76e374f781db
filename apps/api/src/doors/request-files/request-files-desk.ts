import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Input, Output, Who } from '@hadcl/kernel/call';
import {
  attachRefused,
  requestFileNotFound,
  type FileCheck,
  type requestFileCalls,
} from '@hadcl/features/output-requests/files/request-file.contract';
import {
  judgeRequestFile,
  keepRequestFile,
  openRequestFile,
} from '@hadcl/features/output-requests/files/request-file.decisions';
import {
  attachingRulesOf,
  mayAttach,
  ownFile,
  requestFileCheck,
} from '@hadcl/features/output-requests/files/request-file.queries';
import type { Judgement } from '@hadcl/features/output-requests/files/request-file.stream';
import { judgingText, mostJudged, rowCounter, unjudged } from '@hadcl/features/output-requests/files/judge-file.rules';
import { readingTable } from '@hadcl/features/output-requests/check/table.contract';
import { decoding } from '@hadcl/features/output-requests/check/table-text.contract';
import { inSteps } from '@hadcl/platform/base/async/in-steps';
import { places } from '@hadcl/platform/base/async/places';
import { boundedReading } from '@hadcl/platform/base/async/bounded-reading';
import type { Trusts } from '@hadcl/platform/base/settings/proxies';
import { cleanName } from '@hadcl/platform/serving/files/file-name';
import { fileKindOf, isMarkup } from '@hadcl/platform/serving/files/file-kind';
import { FileGone } from '@hadcl/platform/serving/files/files';
import { partBytes, PartedFiles, partsOf, type Upload } from '@hadcl/platform/serving/files/parted-files';
import { Portal } from '@hadcl/platform/serving/http/portal';
import type { SentFile } from '@hadcl/platform/serving/http/shape.interceptor';

/** Nest's token for the addresses of the secure environment (R30). */
export const INSIDE = Symbol('the secure environment');

type Calls = typeof requestFileCalls;
type Rules = Output<typeof mayAttach.call>;
type About = { readonly id: string; readonly name: string };
type Looked = { readonly type: string; readonly judgement: Judgement };

const textTypes: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  txt: 'text/plain',
};
const tables = ['csv', 'tsv'];
/** Cells of one answer of the office's grid, in signs. */
const mostSigns = 400_000;
const mostRows = 500;

const aboutOf = ({ about }: Upload) => JSON.parse(about) as About;
const wholeOf = async (content: AsyncIterable<Buffer>): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of content) parts.push(part);
  return Buffer.concat(parts);
};

/** Receives, judges and shows the files of output requests; the store has the bytes, decisions record what happened. */
@Injectable()
export class RequestFilesDesk {
  /** Looking through a file takes up to 25 MB, so only two are looked through at once. */
  private readonly looking = places(2, 1);
  /** Each piece of a table reads the whole file, up to 25 MB, so only few are read at once. */
  private readonly reading = places(4, 2);
  /** A view holds one part of its file at a time. */
  private readonly viewing = places(8, 3);

  constructor(
    private readonly portal: Portal,
    private readonly files: PartedFiles,
    @Inject(INSIDE) private readonly isInside: Trusts,
  ) {}

  async rules(who: Who): Promise<Output<Calls['attachingRules']>> {
    return { ...(await this.portal.ask(attachingRulesOf, {}, who)), isInside: this.attaching(who).isInside };
  }

  async begin({ id, name: given, size }: Input<Calls['beginRequestFile']>, who: Who) {
    const name = cleanName(given);
    await this.rulesOf({ id, name, size }, who);
    const about: About = { id, name };
    const uploadId = await this.files.begin(who.userId, JSON.stringify(about), size);
    return { uploadId, partBytes, parts: partsOf(size) };
  }

  async store({ uploadId, number, content }: Input<Calls['storeFilePart']>, who: Who) {
    const upload = await this.uploadOf(uploadId, who);
    await this.rulesOf({ ...aboutOf(upload), size: upload.size }, who);
    const received = await this.files.storePart(upload, number, content as Readable, who.userId);
    if (received === null) throw attachRefused('upload-part-wrong', {});
    return { received: [...received] };
  }

  async upload({ uploadId }: Input<Calls['requestUpload']>, who: Who) {
    return { received: [...(await this.uploadOf(uploadId, who)).received] };
  }

  async finish({ uploadId, sha256 }: Input<Calls['finishRequestFile']>, who: Who): Promise<FileCheck> {
    const found = await this.files.uploadOf(uploadId, who.userId);
    // The answer to the first call was lost: the upload has become a file.
    if (!found) return this.checked(await this.ownRequestOf(uploadId, who), uploadId, who);
    const { id, name } = aboutOf(found);
    const rules = await this.rulesOf({ id, name, size: found.size }, who);
    if (!this.files.isWhole(found)) throw attachRefused('upload-incomplete', {});
    const leave = this.looking(who.userId);
    try {
      const hash = createHash('sha256');
      const content = async function* (segments: AsyncIterable<Buffer>) {
        for await (const segment of segments) {
          hash.update(segment);
          yield segment;
          await turn();
        }
      };
      const { type, judgement } = await this.lookedThrough(content(this.files.uploaded(found)), found.size, rules);
      if (hash.digest('hex') !== sha256) throw attachRefused('request-file-hash', {});
      const said = { id, fileId: uploadId, name, type, size: found.size, sha256, ...this.attaching(who) };
      const order = { ...said, wrapped: found.wrapped, judgement };
      await this.portal.submit(keepRequestFile, order, this.portal.asSystem(who), said);
    } finally {
      leave();
    }
    return this.checked(id, uploadId, who);
  }

  async nameColumns({ id, fileId, kinds }: Input<Calls['nameColumns']>, who: Who): Promise<FileCheck> {
    const file = await this.checked(id, fileId, who);
    const rules = await this.rulesOf({ id, name: file.name, size: file.size }, who);
    if (file.fault !== null || kinds.length !== file.columns) throw attachRefused('column-kinds-wrong', {});
    const leave = this.looking(who.userId);
    try {
      const bytes = await wholeOf(this.files.content(file));
      const judgement = await inSteps(judgingText(bytes, true, { ...rules, kinds }));
      const order = { id, fileId, judgement: judgement!, ...this.attaching(who) };
      await this.portal.submit(judgeRequestFile, order, this.portal.asSystem(who), { id, fileId, kinds });
    } finally {
      leave();
    }
    return this.checked(id, fileId, who);
  }

  async table({ id, fileId, from }: Input<Calls['requestFileTable']>, who: Who) {
    const file = await this.opened(id, fileId, who);
    if (file.size > mostJudged || file.encoding === null) throw requestFileNotFound('no-such-request-file', {});
    const read = await this.tableOf(file, who);
    if ('fault' in read) throw requestFileNotFound('no-such-request-file', {});
    const rows: string[][] = [];
    let signs = 0;
    for (const cells of read.rows.slice(from, from + mostRows)) {
      signs += cells.reduce((sum, cell) => sum + cell.length + 3, 0);
      if (signs > mostSigns && rows.length > 0) break;
      rows.push([...cells]);
    }
    return { columns: [...read.columns], count: read.rows.length, rows };
  }

  async view({ id, fileId }: Input<Calls['viewRequestFile']>, who: Who): Promise<SentFile> {
    const file = await this.opened(id, fileId, who);
    const leave = this.viewing(who.userId);
    const content = boundedReading(Readable.from(this.files.content(file), { objectMode: false }), leave);
    return { name: file.name, type: file.type, size: file.size, content };
  }

  private async tableOf(file: FileCheck, who: Who) {
    const leave = this.reading(who.userId);
    try {
      const decoded = await inSteps(decoding(await wholeOf(this.files.content(file))));
      return await inSteps(readingTable(decoded?.text ?? '', { rows: 1_000_000, columns: 10_000 }));
    } finally {
      leave();
    }
  }

  /** An officer comes from the office's network; a requester has to be inside. */
  private attaching({ codes, address }: Who) {
    return { isOffice: codes.includes('OUTPUT_REQUEST_MANAGEMENT'), isInside: this.isInside(address) };
  }

  private checked(id: string, fileId: string, who: Who): Promise<FileCheck> {
    return this.portal.ask(requestFileCheck, { id, fileId }, who);
  }

  private async opened(id: string, fileId: string, who: Who): Promise<FileCheck> {
    const file = await this.checked(id, fileId, who);
    const { isOffice } = this.attaching(who);
    await this.portal.submit(openRequestFile, { id, fileId, isOffice }, this.portal.asSystem(who));
    if (file.destroyedOn !== null) throw new FileGone(fileId);
    return file;
  }

  private async uploadOf(uploadId: string, who: Who): Promise<Upload> {
    const found = await this.files.uploadOf(uploadId, who.userId);
    if (!found) throw attachRefused('no-such-upload', {});
    return found;
  }

  private async ownRequestOf(uploadId: string, who: Who): Promise<string> {
    const { id } = await this.portal.ask(ownFile, { fileId: uploadId }, who);
    if (id === '') throw attachRefused('no-such-upload', {});
    return id;
  }

  /** What a file of this name and size is judged by. @throws Refused if the caller may not attach it now */
  private rulesOf(file: About & { readonly size: number }, who: Who): Promise<Rules> {
    return this.portal.ask(mayAttach, { ...file, ...this.attaching(who) }, who);
  }

  /** Finds out the type of a file from its content, and judges a table; one over 25 MB is only counted. @throws Refused */
  private async lookedThrough(content: AsyncIterable<Buffer>, size: number, rules: Rules): Promise<Looked> {
    const { ending, thresholds } = rules;
    const type = textTypes[ending];
    if (type && size > mostJudged) {
      const counter = rowCounter(thresholds);
      for await (const segment of content) counter.add(segment);
      const judgement = counter.judgement();
      if (!judgement) throw attachRefused('request-file-content', {});
      return { type, judgement };
    }
    const bytes = await wholeOf(content);
    if (type) {
      const judgement = await inSteps(judgingText(bytes, tables.includes(ending), rules, isMarkup));
      if (!judgement) throw attachRefused('request-file-content', {});
      return { type, judgement };
    }
    const kind = await fileKindOf(ending, bytes);
    if (typeof kind === 'string') throw attachRefused(`request-file-${kind}`, {});
    return { type: kind.type, judgement: unjudged(thresholds, { fault: 'not-a-table' }) };
  }
}
