import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** What a screen reader is told: the role of a part, and its parts or the words in it. */
export type Spoken = string | { readonly role: string; readonly alt?: string; readonly children: readonly Spoken[] };
export type ReadPdf = {
  readonly title: string;
  readonly language: string;
  readonly isTagged: boolean;
  readonly claims: 'PDF/UA-1' | null;
  readonly showsTitle: boolean;
  /** Whether anything in it would run or be unpacked. */
  readonly runs: boolean;
  /** Its bookmarks, in their order. */
  readonly outline: readonly string[];
  /** Whether the file itself holds them, by name. */
  readonly fonts: Readonly<Record<string, boolean>>;
  readonly pages: readonly {
    readonly text: string;
    readonly tree: Spoken;
    /** No word leaves the paper at a side. */
    readonly isWithin: boolean;
  }[];
};

/** What is in a PDF, read back by another library than the one that wrote it. */
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
/** The whole text, as one would copy it. */
export const textOf = ({ pages }: ReadPdf) => pages.map(({ text }) => text).join('\n');
/** Every part of a role, as the words in it. */
export const partsOf = ({ pages }: ReadPdf, role: string): string[] => {
  const wordsOf = (node: Spoken): string => (typeof node === 'string' ? node : node.children.map(wordsOf).join(''));
  const found = (node: Spoken): string[] => {
    if (typeof node === 'string') return [];
    return [...(node.role === role ? [wordsOf(node).trim()] : []), ...node.children.flatMap(found)];
  };
  return pages.flatMap(({ tree }) => found(tree));
};
