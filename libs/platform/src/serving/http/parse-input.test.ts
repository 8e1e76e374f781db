import { expect, test } from '@jest/globals';
import { type Call, write } from '@hadcl/kernel/call';
import { z } from 'zod';
import { sentencesOf } from '../facts/sentences.js';
import { HttpFailure } from './failures.js';
import { parseInput } from './parse-input.js';
import { wrongMessages } from './platform.messages.en.js';

const say = sentencesOf({ en: { ...wrongMessages, 'wrong-ref-num': 'A project number is written DCL-2027-001.' } })(
  'en',
);
const tell = ({ code, facts }: { code: string; facts: unknown }) => say(code, facts as Record<string, unknown>);
const today = '2027-03-01';
const Project = z.object({
  id: z.string(),
  refNum: z.string().regex(/^DCL-\d{4}-\d{3}$/, 'wrong-ref-num'),
  title: z.string().min(1),
  cohort: z.int(),
  seats: z.int().min(1).max(6),
  start: z.iso.date(),
  month: z
    .string()
    .regex(/^\d{4}-\d{2}$/)
    .meta({ format: 'month' }),
  status: z.enum(['ACTIVE', 'OVER']),
  remarks: z.string(),
  abstract: z.string(),
  people: z.array(z.object({ email: z.email(), notes: z.string() })).max(2),
});
const call = write('PUT', '/project/:id', Project, z.object({}), {
  codes: 'session',
  limits: { remarks: 5, abstract: { seen: 5 }, 'people.*.notes': 3 },
});
const right = {
  refNum: 'DCL-2027-001',
  title: 'Sepsis',
  cohort: 2027,
  seats: 2,
  start: '2027-03-01',
  month: '2027-03',
  status: 'ACTIVE',
  remarks: '',
  abstract: '',
  people: [{ email: 'ann@hku.example', notes: '' }],
};
const parsed = (body: unknown) => parseInput(call, { params: { id: 'p1' }, query: {}, body }, { tell, today });
const refusalOf = (body: unknown) => {
  try {
    parsed(body);
  } catch (refused) {
    if (refused instanceof HttpFailure) return { status: refused.status, message: refused.message, ...refused.extra };
    throw refused;
  }
  throw new Error('was taken');
};

test('the input is path, query and body together', () => {
  expect(parsed(right)).toEqual({ id: 'p1', ...right });
  const { refNum, ...body } = right;
  expect(parseInput(call, { params: { id: 'p1' }, query: { refNum }, body }, { tell, today })).toEqual({
    id: 'p1',
    ...right,
  });
});

test('every wrong field is named at once, each in a sentence of ours', () => {
  const fields = {
    refNum: 'A project number is written DCL-2027-001.',
    title: 'Please fill this in.',
    cohort: 'Please enter a number.',
    seats: 'At most 6.',
    start: 'Please enter a date.',
    month: 'Please check this: it is not written as it should be.',
    status: 'Please choose one of the list.',
    'people.1.email': 'Please enter an e-mail address.',
    remarks: 'At most 5 characters.',
  };
  const wrong = {
    ...right,
    refNum: 'X',
    title: '',
    cohort: 'soon',
    seats: 9,
    start: '1/3/2027',
    month: 'March',
    status: 'OLD',
    remarks: 'too long',
    people: [right.people[0], { email: 'a', notes: '' }],
  };
  expect(refusalOf(wrong)).toEqual({
    status: 400,
    message: fields.refNum,
    errors: Object.values(fields),
    code: 'wrong-input',
    fields,
  });
});

test('what is left out is missing; too small a number and too long a list are told so', () => {
  const { title: _, ...untitled } = right;
  expect(refusalOf({ ...untitled, seats: 0 })).toMatchObject({
    fields: { title: 'Please fill this in.', seats: 'At least 1.' },
  });
  const people = Array.from({ length: 3 }, () => right.people[0]);
  expect(refusalOf({ ...right, people })).toMatchObject({ fields: { people: 'At most 2 rows.' } });
});

test('a limit alone that is broken is a rule; beside what does not parse, or in a question, nothing is [1.8.04 1.8.07]', () => {
  const people = Array.from({ length: 3 }, () => right.people[0]);
  for (const beyond of [{ seats: 9 }, { seats: 0 }, { remarks: 'too long' }, { people }])
    expect([beyond, refusalOf({ ...right, ...beyond })]).toMatchObject([beyond, { status: 422, code: 'wrong-input' }]);
  expect(refusalOf({ ...right, seats: 9, cohort: 'soon' })).toMatchObject({ status: 400 });
  const asked = { ...call, kind: 'read' } as Call;
  expect(() => parseInput(asked, { params: { id: 'p1' }, query: { ...right, seats: 9 } }, { tell, today })).toThrow(
    expect.objectContaining({ status: 400 }),
  );
});

test('a text is as long as a person sees it, markup and the parts of a sign apart', () => {
  const family = '👨‍👩‍👧‍👦';
  const taken = { ...right, remarks: family.repeat(5), abstract: `<p>${'&amp;'.repeat(5)}</p>` };
  expect(parsed(taken)).toMatchObject(taken);
  const people = [{ email: 'ann@hku.example', notes: 'four' }];
  expect(refusalOf({ ...right, remarks: family.repeat(6), abstract: '<p>sixsix</p>', people })).toMatchObject({
    fields: {
      remarks: 'At most 5 characters.',
      abstract: 'At most 5 characters.',
      'people.0.notes': 'At most 3 characters.',
    },
  });
});

test('where the decision tells what is too long, it comes through, and the rest is refused as ever', () => {
  const decided = { ...call, limitsDecided: true };
  const sent = { ...right, remarks: 'longer' };
  const taken = (body: object) =>
    parseInput(decided, { params: { id: 'p1' }, query: {}, body }, { tell, today }) as typeof right;
  expect(taken(sent).remarks).toBe('longer');
  expect(() => taken({ ...sent, cohort: 'x' })).toThrow();
  // Far beyond any text of five characters, so it is refused without counting or cleaning.
  for (const far of [{ remarks: 'x'.repeat(201) }, { abstract: '<b>'.repeat(67) }])
    expect(() => taken({ ...sent, ...far })).toThrow(
      expect.objectContaining({
        status: 422,
        extra: expect.objectContaining({ fields: { [Object.keys(far)[0]!]: 'At most 5 characters.' } }),
      }),
    );
});

test('a body that is neither object nor list is refused whole, and no text of the parser is told', () => {
  expect(refusalOf('text')).toEqual({ status: 400, message: wrongMessages['wrong-body'], code: 'wrong-input' });
  const { message } = refusalOf({ ...right, people: 'nobody' });
  expect(Object.values(wrongMessages)).toContain(message);
});

test('a date is taken within 400 days of today, a month that has such a day, and an instant on one', () => {
  for (const [start, month] of [
    ['2026-01-25', '2026-01'],
    ['2028-04-04', '2028-04'],
  ])
    expect(parsed({ ...right, start, month })).toMatchObject({ start, month });
  const far = 'Please enter a date from 25 Jan 2026 to 4 Apr 2028.';
  for (const [start, month] of [
    ['2026-01-24', '2025-12'],
    ['2028-04-05', '2028-05'],
    ['9999-12-31', '0001-01'],
  ])
    expect(refusalOf({ ...right, start, month })).toMatchObject({
      status: 422,
      code: 'wrong-input',
      fields: { start: far, month: far },
    });
});

test('far dates of a list are named by their rows, before anything else is asked', () => {
  const days = write(
    'POST',
    '/days',
    z.array(z.object({ at: z.iso.datetime({ offset: true }).nullish() })),
    z.object({}),
    {
      codes: 'session',
    },
  );
  const body = [{ at: '2027-03-01T10:00:00+08:00' }, { at: '2400-01-01T00:00:00Z' }, {}, { at: null }];
  expect(() => parseInput(days, { params: {}, query: {}, body }, { tell, today })).toThrow(
    expect.objectContaining({ extra: expect.objectContaining({ fields: { '1.at': expect.any(String) } }) }),
  );
});

test('a list that is too long is refused unread', () => {
  const people = new Array(500_000).fill(1);
  expect(refusalOf({ ...right, people })).toMatchObject({ fields: { people: 'At most 2 rows.' } });
  expect(Object.keys((refusalOf({ ...right, people }) as { fields?: object }).fields!)).toEqual(['people']);
});

test('a text with U+0000 or half a surrogate pair is refused at its field, wherever in a request it stands', () => {
  const told = 'This holds a character that cannot be stored. Please type it again.';
  for (const bad of ['a\u0000', '\ud83d', '\udc69a']) {
    const people = [{ email: 'ann@hku.example', notes: bad }];
    expect(refusalOf({ ...right, title: bad, people })).toMatchObject({
      status: 400,
      fields: { title: told, 'people.0.notes': told },
    });
    const { title: _, ...body } = right;
    for (const parts of [
      { params: { id: bad }, query: {}, body: right },
      { params: { id: 'p1' }, query: { title: bad }, body },
    ])
      expect(() => parseInput(call, parts, { tell, today })).toThrow(
        expect.objectContaining({ status: 400, extra: expect.objectContaining({ errors: [told] }) }),
      );
  }
  expect(parsed({ ...right, title: '👩‍⚕️ 𠮷', unknown: '\u0000' })).toMatchObject({ title: '👩‍⚕️ 𠮷' });
});
