import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** What a screen reader reads: the role of a part and its children, or a text. */
export type Spoken = string | { readonly role: string; readonly alt?: string; readonly children: readonly Spoken[] };
export type ReadPdf = {
  readonly title: string;
  readonly language: string;
  readonly isTagged: boolean;
  readonly claims: 'PDF/UA-1' | null;
  readonly showsTitle: boolean;
  /** Whether the file holds scripts or attachments. */
  readonly runs: boolean;
  /** The bookmarks in order. */
  readonly outline: readonly string[];
  /** By font name: whether the font is embedded. */
  readonly fonts: Readonly<Record<string, boolean>>;
  readonly pages: readonly {
    readonly text: string;
    readonly tree: Spoken;
    /** Whether all text is between the left and right page edges. */
    readonly isWithin: boolean;
  }[];
};

/** Reads a PDF with another library than the one that wrote it. */
export const readPdf = async (pdf: Uint8Array): Promise<ReadPdf> => {
  const folder = await mkdtemp(join(tmpdir(), 'pdf-'));
  try {
    const file = join(folder, 'read.pdf');
    await writeFile(file, pdf);
    const program = join(import.meta.dirname, 'read-pdf.mjs');
    const { stdout } = await promisify(execFile)(process.execPath, [program, file], { maxBuffer: 2 ** 26 });
    return JSON.parse(stdout) as ReadPdf;
  } finally {
    await rm(folder, { recursive: true });
  }
};
/** The text of all pages, as copied. */
export const textOf = ({ pages }: ReadPdf) => pages.map(({ text }) => text).join('\n');
/** The text of every part with this role. */
export const partsOf = ({ pages }: ReadPdf, role: string): string[] => {
  const wordsOf = (node: Spoken): string => (typeof node === 'string' ? node : node.children.map(wordsOf).join(''));
  const found = (node: Spoken): string[] => {
    if (typeof node === 'string') return [];
    return [...(node.role === role ? [wordsOf(node).trim()] : []), ...node.children.flatMap(found)];
  };
  return pages.flatMap(({ tree }) => found(tree));
};
