import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from '@jest/globals';
import { fieldNames } from '@hadcl/kernel-testing/schema-def';
import type { Call } from '@hadcl/kernel/call';
import { features } from '@hadcl/features/index';
import { modelFields } from '@hadcl/features/output-requests/request/request.contract';
import { z } from 'zod';

/** Fields that a form sends and whose names no control holds, by call, each with the reason. */
const sentUnseen: readonly (readonly [calls: RegExp, fields: RegExp, reason: string])[] = [
  [/^(writeReport|judgeReport)$/, /Comment(Researcher|HADCL|For)$/, 'the name of a topic begins it'],
  [/^(createUser|editUser)$/, /^is(_|[A-Z])/, 'the lists of roles and of forms to sign make the names'],
  [/^publishNotice$/, /^type$/, 'each part of the screen publishes one type'],
  [/^writeRequest$/, new RegExp(`^(${modelFields.join('|')})$`), 'a model has a control for each name in modelFields'],
  [
    /^writeRequest$/,
    /^(path|reason|documentName)$/,
    'rows of files and documents are sent as their controls hold them',
  ],
  [/^takeOutOfService$/, /^no$/, 'the seat is the one whose menu was opened'],
  [/^resetPassword$/, /^token$/, 'the link in the letter brings it'],
  [/^submitAllBookings$/, /^letter$/, 'the office decides on letters after a batch'],
];
const isSentUnseen = (name: string, field: string) =>
  sentUnseen.some(([calls, fields]) => calls.test(name) && fields.test(field));
/** The ids and version of a record go back as they came. */
const isInner = (field: string) => /^id$|Id$|^version$/.test(field);

type Source = { readonly file: string; readonly text: string };
/** A control names its field in a text: `name="place"`, `'place'`, `` `rows.${index}.place` ``. */
const asControl = (field: string) => new RegExp(`['"\`.]${field}['"\`]`);
/** A form whose fields have names of their own builds the input in `toInput`: `place: …`, `{ place }`, `.place`. */
const asInput = (field: string) => new RegExp(`(?<!['"\`\\w])${field}(?=\\s*[:?,}\\])])`);
/** What a button sends may be put together anywhere in its feature. */
const featureOf = (file: string) => /^(frontend\/src\/features\/)?[^/]+\//.exec(file)![0];
const formOf = /\buse(CallForm|FormPage|Write)(?:<[^(]*>)?\(\s*(?:\w+\.)?(\w+)(\)|,[^]*?\n {0,2}\}\))/g;

/** Fields of what a form or button sends that no file in its folder names. */
const nowhere = (sources: readonly Source[], calls: ReadonlyMap<string, Call>) =>
  sources.flatMap(({ file, text }) =>
    [...text.matchAll(formOf)].flatMap(([, by, name, options]) => {
      const call = calls.get(name!);
      if (!call) return [];
      const place = by === 'Write' ? featureOf(file) : `${dirname(file)}/`;
      const beside = sources.filter((one) => one.file.startsWith(place));
      const named = by === 'Write' || /\btoInput\b/.test(options!) ? asInput : asControl;
      return [...new Set(fieldNames(call.input))]
        .filter((field) => !isInner(field) && !isSentUnseen(name!, field))
        .filter((field) => !beside.some((one) => named(field).test(one.text)))
        .map(
          (field) => `${file}: nothing sets ${field} of ${name}; add a control, or say in this gate why none is needed`,
        );
    }),
  );

const root = join(import.meta.dirname, '../..');
const sources = readdirSync(join(root, 'frontend/src/features'), { recursive: true, withFileTypes: true })
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((path) => /\.tsx?$/.test(path) && !/\.(test|examples|steps)\.tsx?$|\/(messages|routes)\.ts$/.test(path))
  .map((path) => ({ file: relative(root, path), text: readFileSync(path, 'utf8') }));
const calls = new Map(features.flatMap(({ calls: own }) => Object.entries(own as Record<string, Call>)));

test('every field of a call that a form or button of the pages sends is set there', () => {
  const sent = sources.flatMap(({ text }) => [...text.matchAll(formOf)]).filter(([, , name]) => calls.has(name!));
  expect(sent.length).toBeGreaterThan(40);
  expect(nowhere(sources, calls)).toEqual([]);
});

test('a field that no control holds is found, also in a list and of a form that builds its input', () => {
  const { saveProject, replaceLinks } = Object.fromEntries(calls) as Record<string, Call>;
  const known = new Map([
    ['replaceLinks', { ...replaceLinks!, input: z.object({ links: z.array(z.object({ title: z.string() })) }) }],
    ['saveProject', { ...saveProject!, input: z.object({ refNum: z.string(), sponsor: z.string().optional() }) }],
    ['endLoan', { ...saveProject!, input: z.object({ loanId: z.string(), reason: z.string() }) }],
  ]) as ReadonlyMap<string, Call>;
  const links = `useCallForm(calls.replaceLinks, {\n    defaults: { links },\n  });\n<ListField name="links">`;
  const project = `useFormPage<A, B>(saveProject, {\n    toInput: ({ no }) => ({ refNum: no }),\n  })`;
  const planted = [
    { file: 'links/Links.tsx', text: links },
    { file: 'projects/Form.tsx', text: project },
    { file: 'loans/Loan.tsx', text: 'const end = useWrite(loanCalls.endLoan);' },
    { file: 'other/Form.tsx', text: '<TextField name="title" />; const sponsor = 1; const reason = 2;' },
  ];
  const advice = 'add a control, or say in this gate why none is needed';
  expect(nowhere(planted, known)).toEqual([
    `links/Links.tsx: nothing sets title of replaceLinks; ${advice}`,
    `projects/Form.tsx: nothing sets sponsor of saveProject; ${advice}`,
    `loans/Loan.tsx: nothing sets reason of endLoan; ${advice}`,
  ]);
});
