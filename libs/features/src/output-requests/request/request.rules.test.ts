import { expect, test } from '@jest/globals';
import { given } from '@hadcl/kernel-testing/given';
import { writeRequest } from './request.decisions.js';
import { by, lab, model, sent } from './request.examples.js';
import { modelFields, optionalModelFields } from './request.shapes.js';

const answered = (status: 'INCOMPLETED' | 'SUBMITTED', its: object) =>
  given(...lab).when(writeRequest, sent(status, its), by()).outcome.answer!;
const fieldsOf = (status: 'INCOMPLETED' | 'SUBMITTED', its: object) => Object.keys(answered(status, its).fields).sort();
const publication = (its: object) => ({ requestType: 'PUBLICATION', publication: its, supplementaries: [] });
const row = { name: 'n', path: 'p', desc: 'd', reason: 'r' };

test('Submit names all faults in the order of the form, Save none of them [3.4.3.08 3.5.4.01 3.5.4.02]', () => {
  const its = { reasonOfRequest: ' ', files: [], isOutputModel: true };
  expect(answered('SUBMITTED', its)).toMatchObject({
    code: 1,
    errors: [
      'Reason of request must be filled in.',
      'Please add at least one file, and fill in name, path, description and reason of each.',
      'Please fill in every mandatory field of each model.',
    ],
    version: null,
  });
  expect(answered('INCOMPLETED', its).code).toBe(0);
});

test.each(['name', 'path', 'desc', 'reason'])(
  'each file needs its %s [3.5.4.03 3.5.4.04 3.5.4.05 3.5.4.06]',
  (field) => {
    const its = { files: [row, { ...row, [field]: '' }] };
    expect(fieldsOf('SUBMITTED', its)).toEqual(['files', `files.1.${field}`]);
    expect(answered('SUBMITTED', its).errors[0]).toBe(
      'Please add at least one file, and fill in name, path, description and reason of each.',
    );
    expect(answered('INCOMPLETED', its).code).toBe(0);
  },
);

test.each(modelFields)(
  'each model needs %s, unless it is optional [3.3.7.06 3.3.7.07 3.5.4.07 3.5.4.08 3.5.4.09 3.5.4.10 3.5.4.11 3.5.4.12 3.5.4.13 3.5.4.14 3.5.4.15 3.5.4.16 3.5.4.17 3.5.4.18]',
  (field) => {
    const its = { isOutputModel: true, models: [model, { ...model, [field]: '' }] };
    const isOptional = ['inputSupp', 'outputSupp'].includes(field);
    expect(optionalModelFields.includes(field)).toBe(isOptional);
    expect(fieldsOf('SUBMITTED', its)).toEqual(isOptional ? [] : ['models', `models.1.${field}`]);
    expect(answered('SUBMITTED', { ...its, isOutputModel: false }).code).toBe(0);
  },
);

test('30 files are submitted, 31 are not, and Save takes them [3.5.4.31 3.5.4.33]', () => {
  const files = (count: number) => ({ files: Array.from({ length: count }, () => row) });
  expect(answered('SUBMITTED', files(30)).code).toBe(0);
  expect(answered('SUBMITTED', files(31))).toMatchObject({ code: 1, data: 'A request has at most 30 files.' });
  expect(answered('INCOMPLETED', files(31)).code).toBe(0);
});

test('a publication needs type, title and journal or conference, and of that its own fields [3.5.5.01 3.5.5.02 3.5.5.03 3.5.5.04 3.5.5.05 3.5.5.06 3.5.5.07 3.5.5.08]', () => {
  const needed = (its: object) =>
    fieldsOf('SUBMITTED', publication(its)).map((path) => path.replace('publication.', ''));
  const about = { publicationType: 'MAN', publicationTitle: 'T' };
  expect(needed({})).toEqual(['jouOrCon', 'publicationTitle', 'publicationType']);
  expect(needed({ ...about, jouOrCon: 'JOU', nameOfConference: 'C' })).toEqual(['expectedPubDate', 'nameOfJournal']);
  expect(needed({ ...about, jouOrCon: 'CON', nameOfJournal: 'J' })).toEqual([
    ...['conferenceOrganizer', 'expectedPreDate', 'nameOfConference'],
  ]);
  expect(needed({ ...about, jouOrCon: 'JOU', nameOfJournal: 'J', expectedPubDate: '2027-12-01' })).toEqual([]);
  expect(answered('INCOMPLETED', publication({})).code).toBe(0);
});

test('each document needs name and content [3.5.5.09 3.5.5.10]', () => {
  const its = { requestType: 'PUBLICATION', supplementaries: [{ documentName: '', content: '<p></p>' }] };
  expect(fieldsOf('SUBMITTED', its)).toEqual(['supplementaries.0.content', 'supplementaries.0.documentName']);
  expect(answered('INCOMPLETED', its).code).toBe(0);
});

const long = (field: string, max: number, its: (text: string) => object, sentence: string) =>
  [field, max, its, sentence] as const;
test.each([
  long('organisation', 100, (organisation) => ({ organisation }), 'Organisation has at most 100 characters.'),
  long('reasonOfRequest', 500, (text) => ({ reasonOfRequest: text }), 'Reason of request has at most 500 characters.'),
  long(
    'files.1.name',
    200,
    (name) => ({ files: [row, { ...row, name }] }),
    'Name of file 2 has at most 200 characters.',
  ),
  long('files.0.path', 200, (path) => ({ files: [{ ...row, path }] }), 'Path of file 1 has at most 200 characters.'),
  long(
    'files.0.desc',
    2_000,
    (desc) => ({ files: [{ ...row, desc }] }),
    'Description of file 1 has at most 2000 characters.',
  ),
  long(
    'files.0.reason',
    2_000,
    (reason) => ({ files: [{ ...row, reason }] }),
    'Reason of file 1 has at most 2000 characters.',
  ),
  long('remarksReq', 2_000, (remarksReq) => ({ remarksReq }), 'Remarks have at most 2000 characters.'),
  ...modelFields.map((field) =>
    long(
      `models.0.${field}`,
      field === 'model' ? 100 : 500,
      (text) => ({ isOutputModel: true, models: [{ ...model, [field]: text }] }),
      ' of model 1 has at most ',
    ),
  ),
  ...(
    [
      ['publicationTitle', 200, 'JOU', 'Publication title has at most 200 characters.'],
      ['nameOfConference', 200, 'CON', 'Name of conference has at most 200 characters.'],
      ['conferenceOrganizer', 200, 'CON', 'Conference organizer has at most 200 characters.'],
      ['nameOfJournal', 200, 'JOU', 'Name of journal has at most 200 characters.'],
      ['reference', 1_000, 'JOU', 'Reference has at most 1000 characters.'],
    ] as const
  ).map(([field, max, jouOrCon, sentence]) =>
    long(`publication.${field}`, max, (text) => publication({ jouOrCon, [field]: text }), sentence),
  ),
  long(
    'supplementaries.0.documentName',
    500,
    (documentName) => ({ requestType: 'PUBLICATION', supplementaries: [{ documentName, content: 'c' }] }),
    'Name of document 1 has at most 500 characters.',
  ),
  long(
    'supplementaries.1.content',
    200,
    (content) => ({
      requestType: 'PUBLICATION',
      supplementaries: [
        { documentName: 'd', content: 'c' },
        { documentName: 'd', content },
      ],
    }),
    'Description / link of document 2 has at most 200 characters.',
  ),
])(
  '%s has at most %i characters, on Save as on Submit [3.5.4.19 3.5.5.11 3.5.5.12 3.5.6.01 3.5.6.02 3.5.6.03 3.5.6.04 3.5.6.05 3.5.6.06 3.5.6.07 3.5.6.08 3.5.6.09 3.5.6.10 3.5.6.11 3.5.6.12 3.5.6.13 3.5.6.14 3.5.6.19]',
  (field, max, its, sentence) => {
    for (const status of ['INCOMPLETED', 'SUBMITTED'] as const) {
      expect(answered(status, its('汉'.repeat(max))).fields[field]).toBeUndefined();
      const { code, fields } = answered(status, its('汉'.repeat(max + 1)));
      expect([code, Object.keys(fields).includes(field), fields[field]]).toEqual([
        ...[1, true, expect.stringContaining(sentence)],
      ]);
    }
  },
);

test('markup and line breaks of remarks do not count, but there is no more of it than an event can hold [3.5.4.19]', () => {
  const seen = 'x'.repeat(50);
  const remarksReq = Array.from({ length: 40 }, () => `<p>${seen}</p>`).join('\n');
  expect(answered('INCOMPLETED', { remarksReq }).code).toBe(0);
  expect(answered('INCOMPLETED', { remarksReq: `${remarksReq}x` }).errors).toEqual([
    'Remarks have at most 2000 characters.',
  ]);
  const swollen = `<p>${'<b>x</b>'.repeat(2_000)}</p>${'<p></p>'.repeat(600)}`;
  expect(answered('INCOMPLETED', { remarksReq: `${swollen}` }).errors).toEqual([
    'Remarks have at most 2000 characters.',
  ]);
});

test('a request has at most 10 models and 20 documents, on Save too', () => {
  const models = (count: number) => ({ isOutputModel: true, models: Array.from({ length: count }, () => model) });
  const documents = (count: number) => ({
    requestType: 'PUBLICATION',
    supplementaries: Array.from({ length: count }, () => ({ documentName: 'd', content: 'c' })),
  });
  expect([answered('INCOMPLETED', models(10)).code, answered('INCOMPLETED', documents(20)).code]).toEqual([0, 0]);
  expect(answered('INCOMPLETED', models(11)).data).toBe('A request has at most 10 models.');
  expect(answered('INCOMPLETED', documents(21)).data).toBe('A request has at most 20 supplementary documents.');
});
