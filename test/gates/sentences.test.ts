import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { expect, test } from '@jest/globals';

const root = join(import.meta.dirname, '../..');
const model = ['frontend', 'libs'].map((part) => `tools/new/slice/${part}`);
const places = ['frontend/src', 'libs/features/src', 'apps/api/src', ...model];
const attributes = new Set([
  'label',
  'title',
  'alt',
  'placeholder',
  'helperText',
  'aria-label',
  'aria-description',
  'heading',
  'caption',
]);
/** Two words or more that begin as a sentence does. */
const sentence = /^\s*[A-Z][a-z’']+[,]? (?=[\p{L}{]).{2,}/u;
const words = /\p{L}{2,}/u;

/** Values of the log (A10) and how an address begins are data that happen to read like words. */
const data = new Set(['Wrong password', 'Not active', 'Too many attempts', 'Wrong code', 'https://']);

const isCode = (file: string) =>
  /\.tsx?$/.test(file) &&
  !/\.(test|examples|steps|messages(\.[a-zA-Z-]+)?)\.tsx?$/.test(file) &&
  !/(^|\/)testing\.tsx$/.test(file);

/** The title of a function (A1) is a row of the table that the database holds; the menus say it in the reader's language. */
const isFunctionTitle = (node: ts.Node): boolean =>
  ts.isPropertyAssignment(node.parent) &&
  node.parent.name.getText() === 'title' &&
  node.parent.parent.properties.some((one) => one.name?.getText() === 'rank');

/** For developers, not for people: errors of programming, and what is only written to a console or the log. */
const isForDevelopers = (node: ts.Node): boolean => {
  for (let up: ts.Node | undefined = node.parent; up && !ts.isBlock(up); up = up.parent) {
    if (ts.isNewExpression(up) && /Error$/.test(up.expression.getText())) return true;
    if (
      ts.isCallExpression(up) &&
      /^(console|log|.*\.log)\.|\b(refine|regex|describe|meta)$/.test(up.expression.getText())
    )
      return true;
    if (ts.isImportDeclaration(up) || ts.isLiteralTypeNode(up)) return true;
  }
  return false;
};

/** What people would read that is written in a file of code instead of a message file. */
export const sentencesIn = (name: string, text: string): readonly string[] => {
  const found: string[] = [];
  const walk = (node: ts.Node): void => {
    if (ts.isJsxText(node) && words.test(node.text)) found.push(node.text.trim());
    else if (
      ts.isJsxAttribute(node) &&
      attributes.has(node.name.getText()) &&
      node.initializer &&
      ts.isStringLiteral(node.initializer)
    ) {
      if (words.test(node.initializer.text) && !data.has(node.initializer.text)) found.push(node.initializer.text);
    } else if (
      (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateHead(node)) &&
      sentence.test(node.text) &&
      !data.has(node.text)
    ) {
      if (!isForDevelopers(node) && !isFunctionTitle(node)) found.push(node.text);
    }
    ts.forEachChild(node, walk);
  };
  walk(
    ts.createSourceFile(
      name,
      text,
      ts.ScriptTarget.Latest,
      true,
      name.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
    ),
  );
  return found;
};

test('a sentence in code is found, in text, attribute and string', () => {
  const planted = `const a = <p aria-label="Seats">Hello there</p>; const b = 'Please choose a date'; throw new Error('Not for people');`;
  expect(sentencesIn('planted.tsx', planted)).toEqual(['Seats', 'Hello there', 'Please choose a date']);
});

test('every sentence that people read stands in a message file', () => {
  const found = places.flatMap((place) =>
    readdirSync(join(root, place), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && isCode(entry.name))
      .flatMap((entry) => {
        const file = join(entry.parentPath, entry.name);
        return sentencesIn(file, readFileSync(file, 'utf8')).map((one) => `${relative(root, file)}: ${one}`);
      }),
  );
  expect(found).toEqual([]);
});
