/**
 * A separate process that sets papers: long texts take long, in native code. A hang or crash there must not affect the
 * process that answers calls.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { fontFiles, readCoverage } from './fonts.js';
import { sheetOf, type Sheet } from './sheet.js';

const mainFileContent = readFileSync(join(import.meta.dirname, 'paper.typ'), 'utf8');
const compiler = NodeCompiler.create({
  workspace: import.meta.dirname,
  fontArgs: [{ fontBlobs: fontFiles.map((path) => readFileSync(path)) }],
});
const covers = await readCoverage();

const setting = ({ paper, words }: Sheet): Buffer => {
  const made = compiler.compile({ mainFileContent, inputs: { paper: JSON.stringify(sheetOf(paper, covers, words)) } });
  if (!made.result) throw new Error(JSON.stringify(made.takeError()?.shortDiagnostics));
  // PDF/UA-1: the compiler refuses a file that a screen reader could not read whole.
  return compiler.pdf(made.result, { pdfStandard: 'ua-1' });
};

process.on('message', (sheet: string) => {
  try {
    process.send!({ pdf: setting(JSON.parse(sheet) as Sheet) });
  } catch (error) {
    process.send!({ wrong: String(error) });
  }
  // One person's paper must not stay in memory for the next.
  compiler.evictCache(0);
});
process.on('disconnect', () => process.exit());
