// Adds what one module says to another of the same kind: its imports, its statements, and the parts of the value that both
// export (`feature({ … })`, a list of routes). For the second subject of a feature.
import ts from 'typescript';

/** Parts that are objects wherever they are not written out; the others are lists. */
const objects = new Set(['calls', 'answers', 'listeners']);
const parse = (text) => ts.createSourceFile('module.ts', text, ts.ScriptTarget.Latest, true);
const inner = (node) => node.getText().slice(1, -1).trim().replace(/,$/, '');

/** The names that a module's imports bind. */
const boundIn = (file) =>
  new Set(
    file.statements.filter(ts.isImportDeclaration).flatMap(({ importClause: clause }) => {
      const bindings = clause?.namedBindings;
      const named = bindings && ts.isNamedImports(bindings) ? bindings.elements.map(({ name }) => name.text) : [];
      return [clause?.name?.text, bindings && ts.isNamespaceImport(bindings) ? bindings.name.text : null, ...named];
    }),
  );

/** An import without the names that are bound already; nothing where none is left. */
const importOf = (statement, bound, text) => {
  const { importClause: clause, moduleSpecifier } = statement;
  const bindings = clause?.namedBindings;
  if (!bindings || !ts.isNamedImports(bindings)) return text.includes(statement.getText()) ? '' : statement.getText();
  const fresh = bindings.elements.filter(({ name }) => !bound.has(name.text)).map((one) => one.getText());
  const type = clause.isTypeOnly ? 'type ' : '';
  return fresh.length > 0 ? `import ${type}{ ${fresh.join(', ')} } from ${moduleSpecifier.getText()};` : '';
};

/** The value that a module is there for, with what makes it: the call or the type by which another module's is known. */
const valueOf = (file) => {
  for (const statement of file.statements) {
    if (!ts.isVariableStatement(statement) || !statement.modifiers?.length) continue;
    const [{ initializer, type }] = statement.declarationList.declarations;
    if (initializer && ts.isCallExpression(initializer) && ts.isObjectLiteralExpression(initializer.arguments[0]))
      return { statement, object: initializer.arguments[0] };
    if (initializer && type && ts.isObjectLiteralExpression(initializer)) return { statement, object: initializer };
  }
  return null;
};

/** What is put where, so that the first object says what both say. */
const joined = (mine, its) => {
  const append = (list, text) => {
    const before = list.hasTrailingComma || list.length === 0 ? '' : ',';
    return { from: list.end, to: list.end, text: `${before} ${text}` };
  };
  const knownOf = ({ name }) => name && mine.properties.find((one) => one.name?.getText() === name.getText());
  const missing = its.properties.filter((one) => !knownOf(one)).map((one) => one.getText());
  const changes = its.properties.filter(knownOf).flatMap((property) => {
    const name = property.name.getText();
    const known = knownOf(property);
    const [old, fresh] = [known, property].map((one) => one.initializer ?? one.name);
    if (ts.isStringLiteral(old)) return [];
    for (const [is, parts] of [
      [ts.isArrayLiteralExpression, 'elements'],
      [ts.isObjectLiteralExpression, 'properties'],
    ])
      if (is(old) && is(fresh)) return parts === 'elements' ? [append(old.elements, inner(fresh))] : joined(old, fresh);
    const isObject = objects.has(name) || [old, fresh].some(ts.isObjectLiteralExpression);
    const isWritten = isObject ? ts.isObjectLiteralExpression : ts.isArrayLiteralExpression;
    const all = [old, fresh].map((one) => (isWritten(one) ? inner(one) : `...${one.getText()}`)).join(', ');
    const value = isObject ? `{ ${all} }` : `[${all}]`;
    return [{ from: known.getStart(), to: known.getEnd(), text: `${name}: ${value}` }];
  });
  return missing.length > 0 ? [...changes, append(mine.properties, missing.join(', '))] : changes;
};

/**
 * The text of `mine` with what `its` says beside it; format it afterwards.
 * @throws Error where the value that both export is not found in `mine`
 */
export const merged = (mine, its) => {
  const [file, other] = [parse(mine), parse(its)];
  const bound = boundIn(file);
  const imports = other.statements.filter(ts.isImportDeclaration).map((one) => importOf(one, bound, mine));
  const [value, added] = [valueOf(file), valueOf(other)];
  if (added && !value) throw new Error('its value is not an object that is written out');
  const rest = other.statements
    .filter((one) => !ts.isImportDeclaration(one) && one !== added?.statement)
    .map((one) => one.getText())
    .filter((one) => !mine.includes(one));
  const after = file.statements.findLast(ts.isImportDeclaration)?.getEnd() ?? 0;
  const end = value ? value.statement.getStart() : file.getEnd();
  const edits = [
    { from: after, to: after, text: imports.map((one) => one && `\n${one}`).join('') },
    { from: end, to: end, text: value ? rest.map((one) => `${one}\n\n`).join('') : `\n${rest.join('\n')}\n` },
    ...(value && added ? joined(value.object, added.object) : []),
  ];
  // From the last to the first, so that positions stay true; what is put at one place keeps its order.
  return edits
    .map((edit, i) => ({ ...edit, i }))
    .sort((a, b) => b.from - a.from || b.i - a.i)
    .reduce((text, { from, to, text: put }) => text.slice(0, from) + put + text.slice(to), mine);
};
