import type { Limits } from '@hadcl/kernel/text/limits';
import type { Choosable } from '../../src/ui/form/PeopleField.js';
import type { Upload, UploadedFile } from '../../src/ui/form/files/useUploads.js';

type Data = 'ward' | 'lab' | 'image';
/** A form with one field of each kind. */
export type Values = {
  title: string | null;
  reference: string | null;
  seats: number | null;
  secret: string | null;
  starts: string | null;
  month: string | null;
  cohort: 'first' | 'second' | null;
  projects: readonly string[];
  kind: 'project' | 'self' | null;
  data: readonly Data[];
  agreed: boolean;
  release: 'now' | 'later';
  team: readonly string[];
  papers: readonly UploadedFile[];
  abstract: string | null;
  summary: string | null;
  visitors: { name: string | null; affiliation: string | null }[];
};
export const blank: Values = {
  title: '',
  reference: 'DCL-2026-014',
  seats: null,
  secret: '',
  starts: null,
  month: null,
  cohort: null,
  projects: ['DCL-2026-014'],
  kind: null,
  data: ['ward'],
  agreed: false,
  release: 'now',
  team: ['u-1'],
  papers: [],
  abstract: '',
  summary: '',
  visitors: [{ name: 'Ho Ka Ming', affiliation: 'Queen Mary Hospital' }],
};
export const limits: Limits = {
  title: 60,
  summary: 20,
  team: { rows: 4 },
  papers: { files: 3, bytes: 1_000_000, types: ['application/pdf', 'image/*'] },
  abstract: { seen: 60 },
  visitors: { rows: 3 },
  'visitors.*.name': 20,
};

const people: readonly Choosable[] = [
  { id: 'u-1', name: 'Chan Tai Man', about: 'tm.chan@hku.example' },
  { id: 'u-2', name: 'Chan Tai Man', about: 'tm.chan@cuhk.example' },
  { id: 'u-3', name: 'Cheung Mei Ling', about: 'ml.cheung@ha.example' },
  { id: 'u-4', name: 'Wolfeschlegelsteinhausenbergerdorff Maximilian Alexander', about: 'm.wolfeschlegel@ha.example' },
];
export const known = people.slice(0, 1);
const later = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));
/** As slow as a directory is; “broken” fails. */
export const search = async (text: string) => {
  await later(600);
  if (text === 'broken') throw new Error('away');
  return people.filter(({ name, about }) => `${name} ${about}`.toLowerCase().includes(text.toLowerCase()));
};
/** In ten steps; a file whose name says so fails, or stays on its way until it is stopped. */
export const upload: Upload = async (file, { signal, onProgress }) => {
  for (let part = 1; part <= 10; part += 1) {
    await later(20);
    onProgress(part / 10);
    if (part === 5 && file.name.includes('fails')) throw new Error('lost');
    if (part === 6 && file.name.includes('slow'))
      await new Promise((_, stop) => signal.addEventListener('abort', stop));
  }
  return { id: `f-${file.name}` };
};
