import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { expect, test } from '@jest/globals';

const root = join(import.meta.dirname, '../..');
const pages = join(root, 'frontend/src');

const number = /^-?[\d.]+$/;
const distances = ['p', 'px', 'py', 'pt', 'pb', 'pl', 'pr', 'mt', 'mb', 'ml', 'mr', 'gap', 'columnGap', 'rowGap'];
/** Properties and values that the pieces of `ui/layout` have a word for. */
const sayable: Readonly<Record<string, RegExp>> = {
  ...Object.fromEntries(distances.map((name) => [name, number])),
  display: /^(flex|inline-flex|grid)$/,
  alignItems: /^(center|baseline|start|end|flex-start|flex-end)$/,
  justifyContent: /^(center|space-between|flex-start|flex-end)$/,
  justifyItems: /^(start|center|end)$/,
  alignContent: /^(start|center|end)$/,
  flexWrap: /^wrap$/,
  gridTemplateColumns: /^minmax\(0, 1fr\)$/,
  listStyle: /^none$/,
  m: /^0$/,
  flex: /^(1|none)$/,
  minWidth: /^0$/,
  typography: /^\w+$/,
  color: /^(text\.(primary|secondary)|primary\.main|tone\.\w+\.fg)$/,
  fontWeight: /^(400|500|550|600)$/,
  overflowWrap: /^anywhere$/,
  whiteSpace: /^nowrap$/,
  textWrap: /^(balance|pretty)$/,
  textAlign: /^(center|right)$/,
};
/** Elements that no piece can be: they have attributes or margins of their own. */
const others = /^(svg|path|table|td|th|tr|button|video|kbd|h\d|p|dl|fieldset|legend)$/;

const valueOf = (node: ts.Node): string | undefined =>
  ts.isPrefixUnaryExpression(node) || ts.isNumericLiteral(node)
    ? node.getText()
    : ts.isStringLiteralLike(node)
      ? node.text
      : undefined;

/** Whether a literal `sx` holds nothing but what the kit has words for. */
const isSayable = (sx: ts.Expression | undefined, element: string): boolean => {
  if (!sx || !ts.isObjectLiteralExpression(sx) || sx.properties.length === 0) return false;
  const names = sx.properties.map((property) => property.name?.getText() ?? '');
  // `breaks` has one value, and a plain list has no marks.
  if (names.filter((name) => /^(overflowWrap|whiteSpace|textWrap)$/.test(name)).length > 1) return false;
  if (/^[uo]l$/.test(element) && !names.includes('listStyle')) return false;
  return sx.properties.every((property, i) => {
    const value = ts.isPropertyAssignment(property) ? valueOf(property.initializer) : undefined;
    return value !== undefined && (sayable[names[i]!]?.test(value) ?? false);
  });
};

/** Boxes and texts of a page that a Row, Stack, PlainList, Block or Text says in fewer words, by line. */
export const boxesIn = (name: string, text: string): readonly string[] => {
  const found: string[] = [];
  if (!text.includes('sx={{')) return found;
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const walk = (node: ts.Node): void => {
    ts.forEachChild(node, walk);
    if (!ts.isJsxOpeningElement(node) && !ts.isJsxSelfClosingElement(node)) return;
    if (!['Box', 'Typography'].includes(node.tagName.getText())) return;
    const attributes = new Map<string, ts.JsxAttributeValue | undefined>();
    for (const one of node.attributes.properties) {
      // What else it may be given is not known here.
      if (ts.isJsxSpreadAttribute(one)) return;
      attributes.set(one.name.getText(), one.initializer);
    }
    const sx = attributes.get('sx');
    const element = attributes.get('component');
    if (element && (!ts.isStringLiteral(element) || others.test(element.text))) return;
    if (!sx || !ts.isJsxExpression(sx) || !isSayable(sx.expression, element?.text ?? 'div')) return;
    found.push(`${name}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${sx.expression?.getText()}`);
  };
  walk(file);
  return found;
};

test('a page says rows, stacks, lists, distances and text in the words of ui/layout, not in sx', () => {
  const files = readdirSync(pages, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !/\.(test|examples)\.tsx$/.test(file))
    .map((file) => join(pages, file));
  expect(files.length).toBeGreaterThan(250);
  expect(files.flatMap((file) => boxesIn(relative(root, file), readFileSync(file, 'utf8')))).toEqual([]);
});

test('a box that a piece of the kit can say is found, one with a look of its own is not', () => {
  const planted = `
    const page = (
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', mr: -1 }}>
        <Box component="span" sx={{ color: 'tone.bad.fg', fontWeight: 550 }} />
        <Typography variant="body2" sx={{ mb: 1 }} />
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }} />
        <Box sx={{ display: 'grid', gridTemplateColumns: '88px minmax(0, 1fr)' }} />
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }} />
        <Box component="svg" sx={{ flex: 'none' }} />
        <Box sx={shared} />
        <Box sx={{ px: pad }} />
        <Box sx={{ textWrap: 'pretty', overflowWrap: 'anywhere' }} />
        <Box component="ul" sx={{ m: 0, pl: 4 }} />
        <Box {...rest} sx={{ p: 4 }} />
        <Row gap={2} />
      </Box>
    );`;
  const at = (line: number) => expect.stringMatching(new RegExp(`^page\\.tsx:${line} `));
  expect([...boxesIn('page.tsx', planted)].sort()).toEqual([3, 4, 5, 6].map(at));
});
