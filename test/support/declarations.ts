import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

type Declared = { readonly text: string; readonly names: readonly string[] };
type File = { readonly declared: ReadonlyMap<string, Declared>; readonly imported: ReadonlyMap<string, string> };
/** The top-level declarations of source files, by the path of the file. */
export type Declarations = ReadonlyMap<string, File>;

/** The declarations of a file by name, and what it imports from files beside it, as `file name`. */
const parsed = (path: string, text: string): File => {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const [declared, imported] = [new Map<string, Declared>(), new Map<string, string>()];
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) {
      const from = (statement.moduleSpecifier as ts.StringLiteral).text;
      const bindings = statement.importClause?.namedBindings;
      if (!from.startsWith('.') || !bindings || !ts.isNamedImports(bindings)) continue;
      const file = join(dirname(path), from).replace(/\.js$/, '.ts');
      for (const { name, propertyName } of bindings.elements)
        imported.set(name.text, `${file} ${(propertyName ?? name).text}`);
      continue;
    }
    const own = statement.getText(source);
    const one = { text: own, names: own.match(/\b[a-zA-Z_]\w*\b/g) ?? [] };
    if (ts.isVariableStatement(statement))
      for (const { name } of statement.declarationList.declarations)
        if (ts.isIdentifier(name)) declared.set(name.text, one);
    if (ts.isFunctionDeclaration(statement) && statement.name) declared.set(statement.name.text, one);
  }
  return { declared, imported };
};

/** The source files of a folder without tests, examples and sentences. */
export const declarationsIn = (place: string): Declarations =>
  new Map(
    readdirSync(place, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !/\.(test|examples)\.ts$|\.messages\./.test(file))
      .map((file) => join(place, file))
      .map((path) => [path, parsed(path, readFileSync(path, 'utf8'))]),
  );

/** Texts of a declaration and of all that it names, itself or through others, in the files that `within` admits. */
export const textsBehind = (
  files: Declarations,
  path: string,
  name: string,
  within: (path: string) => boolean = () => true,
): readonly string[] => {
  const [seen, texts] = [new Set<string>(), new Set<string>()];
  const walk = (file: string, wanted: string) => {
    if (seen.has(`${file} ${wanted}`) || !within(file)) return;
    seen.add(`${file} ${wanted}`);
    const { declared, imported } = files.get(file) ?? {};
    const one = declared?.get(wanted);
    if (!one) return;
    texts.add(one.text);
    for (const used of one.names) {
      const [elsewhere, there] = imported?.get(used)?.split(' ') ?? [];
      if (elsewhere && there) walk(elsewhere, there);
      else walk(file, used);
    }
  };
  walk(path, name);
  return [...texts];
};
