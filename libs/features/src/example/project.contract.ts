import { read, topic, write } from '@hadcl/kernel/call';
import { LastChange } from '@hadcl/kernel/last-change';
import { refusals } from '@hadcl/kernel/refused';
import { z } from 'zod';
const [text, needed, date, session] = [z.string(), z.string().min(1), z.iso.date(), { codes: 'session' as const }];
const Person = z.object({
  name: needed,
  email: z.email(),
  role: z.enum(['PI', 'RESEARCHER', 'COLLABORATOR']),
  since: date,
  until: date,
  remarks: text,
});
/** What a form sends: every field, an empty one as `''` or null. A schema may name its own sentence. */
const Project = z.object({
  ...{
    id: z.string(),
    version: z.int(),
    refNum: z.string().regex(/^DCL-\d{4}-\d{3}$/, 'wrong-ref-num'),
    cohort: z.int().min(2020).max(2099),
    title: needed,
    titleChinese: text,
  },
  ...{
    status: z.enum(['PENDING', 'ACTIVE', 'COMPLETED']),
    funding: z.enum(['GRANT', 'UNIVERSITY', 'NONE']),
    grantNumber: text,
    ethicsNumber: needed,
    ethicsUntil: date,
  },
  ...{
    accessStart: date,
    accessEnd: date,
    expectedEnd: date.nullable(),
    studyEnd: date.nullable(),
    portalEnd: date,
    reportsFrom: z.string().regex(/^\d{4}-\d{2}$/),
  },
  ...{
    seats: z.int().min(1).max(6),
    contactEmail: z.email(),
    contactPhone: text,
    abstract: text,
    remarks: text,
    people: z.array(Person).min(1).max(40),
  },
});
const Visit = z.object({
  id: z.string(),
  seat: needed,
  name: needed,
  came: z.string().nullable(),
  status: z.enum(['IN', 'OUT']),
  remarks: text,
});
export const projectRefused = refusals(
  {
    'project-changed': { changed: LastChange },
    'ends-before-start': { start: date },
    'no-lead': {},
    'outlives-project': { end: date },
  },
  { 'project-changed': 409 },
);
const limits = {
  title: 80,
  titleChinese: 80,
  grantNumber: 40,
  abstract: { seen: 300 },
  remarks: 200,
  'people.*.remarks': 60,
};
export const projectTopic = topic('example-project');
export const calls = {
  project: read('GET', '/example/project/:id', Project.pick({ id: true }), Project, {
    ...session,
    live: ({ id }) => [projectTopic(id)],
  }),
  saveProject: write('PUT', '/example/project/:id', Project, z.object({ version: z.int() }), {
    ...session,
    refusals: projectRefused,
    limits,
  }),
  visits: read('GET', '/example/visits', z.object({}), z.array(Visit), { ...session, live: () => [] }),
  saveVisit: write('PUT', '/example/visit', Visit, z.object({}), { ...session, limits: { remarks: 30 } }),
};
